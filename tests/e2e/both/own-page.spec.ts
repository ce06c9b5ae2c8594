/** The patient's own page: the incident, its data and Acknowledge in one view; what follows after acknowledging. */
import type { Locator } from "@playwright/test";
import { exampleId } from "#contract/example.ts";
import { listPatients } from "#contract/patient-list.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll } from "#tests/support/document-shape.ts";
import { freshPatient, incidentsOf, redHeartRate } from "#tests/support/fresh-patient.ts";
import { test as staged } from "#tests/support/stage.ts";

const checklist = (page: Page) => page.locator("#incidents");
const acknowledge = (page: Page) => checklist(page).getByRole("button", { name: /^Acknowledge/ });

async function idOf(search: string): Promise<string> {
  const session = await openBackendSession(backendUrl(), "hcp");
  const { items } = await session.read(listPatients, { search, limit: 10 });
  return items[0]?.patient_id ?? "";
}

/** Whole within the window, and not covered by anything. */
async function expectInView(part: Locator, what: string): Promise<void> {
  await expect(part, what).toBeVisible();
  const seen = await part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isInside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    return { isInside, isOnTop: hit !== null && (element.contains(hit) || hit.contains(element)) };
  });
  expect(seen, what).toEqual({ isInside: true, isOnTop: true });
}

test(
  "[OWNPAGE-01][OWNPAGE-02][OWNPAGE-03] at 1366 x 768 reason with change and limit, graph or ECG, and Acknowledge are visible without scrolling",
  { tag: "@browser" },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await signIn(page, "hcp");
    for (const [name, words, drawing] of [
      ["Albrecht, Erika", /\+3\.6\skg in 5 days, limit \+3\skg within 7 days/, "[data-graph]"],
      ["Çelik, Ayşe", /limit 160\smmHg/, "[data-graph]"],
      ["Brandt, Hans", /106\sbpm, 30\ss/, "[role=img]"],
    ] as const) {
      await page.goto(`/patient/${await idOf(name)}/monitoring`);
      const line = checklist(page).locator("li:has(input)").first();
      await expect(line).toContainText(words);
      await expectInView(line.locator("label > span").first(), `${name}: reason`);
      await expectInView(page.locator(`#lead ${drawing}`).first(), `${name}: drawing`);
      await expectInView(acknowledge(page), `${name}: Acknowledge`);
      expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
      await expectNoSidewaysScroll(page);
    }
    const ecg = /\/monitoring\/ecg\/[\w-]+$/;
    const ofRow = checklist(page).getByRole("link", { name: "View this ECG" });
    const ofStrip = page.locator("#lead").getByRole("link", { name: "View this ECG" });
    await expect(ofRow).toHaveAttribute("href", ecg);
    await expect(ofStrip).toHaveAttribute("href", (await ofRow.getAttribute("href")) ?? "");
    // the whole graph stays in its place; below 1,280 px it is the only one
    await page.goto(`/patient/${await idOf("Albrecht, Erika")}/monitoring`);
    await expect(page.locator("#graph_weight")).toBeVisible();
    await page.setViewportSize({ width: 1200, height: 768 });
    await expect(page.locator("#lead")).toBeHidden();
    await expect(page.locator("#graph_weight")).toBeVisible();
  },
);

staged(
  "[OWNPAGE-04] the message box covers no part of the checklist, and content below it can be scrolled into view",
  { tag: "@browser" },
  async ({ page, openSignedIn }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await openSignedIn(page, `/patient/${exampleId.erika}/monitoring?messages=open`);
    for (const [state, width] of [
      ["open", 1366],
      ["minimized", 1366],
      ["open", 375],
      ["minimized", 375],
    ] as const) {
      await page.setViewportSize({ width, height: 768 });
      await page.goto(`/patient/${exampleId.erika}/monitoring?messages=${state}`);
      const box = page.locator("#message-widget");
      await expect(box).toHaveCSS("position", "fixed");
      await expect(page.locator("#graph_weight svg").first()).toBeVisible();
      if (width === 1366) {
        const [own, above] = [await checklist(page).boundingBox(), await box.boundingBox()];
        expect(own!.x + own!.width, state).toBeLessThanOrEqual(above!.x);
        await expectInView(acknowledge(page), state);
      }
      const last = await page.evaluate(() => {
        scrollTo(0, document.body.scrollHeight);
        const all = [...document.querySelectorAll("#patient-page a, #patient-page button")];
        return Math.max(...all.map((one) => one.getBoundingClientRect().bottom));
      });
      expect(last, `${state} ${width}`).toBeLessThanOrEqual((await box.boundingBox())!.y);
    }
  },
);

test("[OWNPAGE-05] after acknowledging, the focus is on what is next: the remaining incidents, then the link to the next patient", async ({
  page,
  js,
  signIn,
}) => {
  const { patient } = await freshPatient([redHeartRate(3), redHeartRate(27)], { isNew: true });
  const id = patient.patient_id;
  await signIn(page, "hcp");
  await page.goto(`/patient/${id}/monitoring`);
  const lines = checklist(page).locator("input[name=incident_ids]");
  const next = checklist(page).getByRole("link", { name: "Next patient" });
  await lines.first().check();
  await acknowledge(page).click();
  await expect(lines).toHaveCount(1);
  if (js) await expect(checklist(page).getByRole("checkbox").first()).toBeFocused();
  else await expect(lines.first()).toHaveAttribute("autofocus");
  await lines.first().check();
  await acknowledge(page).click();
  await expect(lines).toHaveCount(0);
  if (js) await expect(next).toBeFocused();
  else await expect(next).toHaveAttribute("autofocus");
  expect(await incidentsOf(id, false)).toEqual([]);
});
