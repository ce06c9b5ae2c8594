/** What the checklist does at once if JavaScript runs, and for users of screen readers. */
import type { Page } from "@playwright/test";
import { expectAccessible, stopOwnScripts } from "#tests/support/accessibility.ts";
import { bodyWith, late } from "#tests/support/answer-faults.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { freshPatient, redHeartRate } from "#tests/support/fresh-patient.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { numberedId } from "#tests/support/monitoring-answers.ts";
import { test as stageTest } from "#tests/support/stage.ts";
import { exampleId } from "#contract/example.ts";
import { exampleIncident, type IncidentList } from "#contract/incident.ts";

const pageOf = (patientId: string) => `/patient/${patientId}/monitoring`;
const panel = (page: Page) => page.locator("#incidents");
const lines = (page: Page) => panel(page).locator("input[name=incident_ids]");
const header = (page: Page) => panel(page).getByRole("checkbox", { name: "Choose incidents" });
const note = (page: Page) => panel(page).getByRole("textbox");
const submit = (page: Page) => panel(page).locator("#checklist button[type=submit]");
const toasts = (page: Page) => page.locator("[data-toasts]");

/** The first interaction loads React; the count beside the menu shows that it has loaded. */
async function wake(page: Page): Promise<void> {
  await hydrated(panel(page));
  await expect(panel(page)).toContainText("selected");
}

test("[CHK-02][CHK-34] the header checkbox and its menu follow the selection without a reload; a partial selection is shown as mixed", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([redHeartRate(3), redHeartRate(27), redHeartRate(51)]);
  await signIn(page, "hcp");
  await page.goto(pageOf(patient.patient_id));
  await wake(page);
  const address = page.url();
  await lines(page).nth(1).check();
  await expect(header(page)).toHaveJSProperty("indeterminate", true);
  await expect(panel(page)).toContainText("1 of 3 selected");
  await expect(submit(page)).toHaveText("Acknowledge 1 incident");
  await panel(page).locator("#checklist summary").click();
  await panel(page).getByRole("link", { name: "Select all" }).click();
  await expect(panel(page)).toContainText("3 of 3 selected");
  await expect(header(page)).toBeChecked();
  await expect(header(page)).toHaveJSProperty("indeterminate", false);
  for (const line of await lines(page).all()) await expect(line).toBeChecked();
  await panel(page).locator("#checklist summary").click();
  await panel(page).getByRole("link", { name: "Select none" }).click();
  for (const line of await lines(page).all()) await expect(line).not.toBeChecked();
  await expect(header(page)).not.toBeChecked();
  await header(page).check();
  for (const line of await lines(page).all()) await expect(line).toBeChecked();
  expect(page.url()).toBe(address);
});

test("[SCR-07] all incidents are ticked at once, and acknowledged, before React has loaded", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([redHeartRate(3), redHeartRate(27)]);
  await signIn(page, "hcp");
  await page.goto(pageOf(patient.patient_id));
  await expect(lines(page)).toHaveCount(2);
  // in one turn of the page: no loading script can run between the click and the request
  const ticked = await page.evaluate(() => {
    const box = document.querySelector<HTMLInputElement>("#incidents label input:not([name])");
    box?.click();
    const boxes = [...document.querySelectorAll<HTMLInputElement>("input[name=incident_ids]")];
    const form = document.querySelector<HTMLFormElement>("form#checklist");
    form?.requestSubmit(form.querySelector<HTMLButtonElement>("button[type=submit]"));
    return boxes.map(({ checked }) => checked);
  });
  expect(ticked).toEqual([true, true]);
  await expect(panel(page)).toContainText("No open incident");
});

test("[CHK-17] submit is enabled by focus, text or a selection", async ({ page, signIn }) => {
  const { patient } = await freshPatient([redHeartRate(3)]);
  await signIn(page, "hcp");
  await page.goto(pageOf(patient.patient_id));
  await wake(page);
  await expect(submit(page)).toBeDisabled();
  await note(page).focus();
  await expect(submit(page)).toBeEnabled();
  await page.keyboard.press("Tab");
  await expect(submit(page)).toBeFocused();
  await expect(submit(page)).toBeEnabled();
  await note(page).blur();
  await submit(page).blur();
  await expect(submit(page)).toBeDisabled();
  await lines(page).check();
  await expect(submit(page)).toBeEnabled();
  await lines(page).uncheck();
  await expect(submit(page)).toBeDisabled();
  await note(page).fill("Seen");
  await note(page).blur();
  await expect(submit(page)).toBeEnabled();
  await expect(submit(page)).toHaveText("Save note");
});

test("[CHK-13][VAL-35] the note is at most three rows high and scrolls beyond that; the counter follows", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([]);
  await signIn(page, "hcp");
  await page.goto(pageOf(patient.patient_id));
  const rows = () =>
    note(page).evaluate((area) => {
      const style = getComputedStyle(area);
      const padding = parseFloat(style.paddingTop) + parseFloat(style.paddingBottom);
      return (area.clientHeight - padding) / parseFloat(style.lineHeight);
    });
  await note(page).fill("1\n2\n3\n4\n5\n6\n7\n8");
  await expect(panel(page)).toContainText("15/600");
  expect(await rows()).toBeGreaterThan(2.5);
  expect(await rows()).toBeLessThanOrEqual(3.05);
  expect(await note(page).evaluate((area) => area.scrollHeight > area.clientHeight)).toBe(true);
  expect(await note(page).evaluate((area) => getComputedStyle(area).overflowY)).toBe("auto");
});

test("[CHK-30][CHK-34] the toast of the next patient stays until it is closed, the others disappear; all are announced", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([redHeartRate(3), redHeartRate(27)]);
  await signIn(page, "hcp");
  await page.goto(pageOf(patient.patient_id));
  await wake(page);
  await lines(page).first().check();
  await submit(page).click();
  await expect(toasts(page).getByText("1 incident archived")).toBeVisible();
  await expect(toasts(page).getByRole("list")).toHaveAttribute("aria-live", "polite");
  await page.mouse.move(0, 0);
  await expect(toasts(page).getByText("1 incident archived")).toBeHidden();
  // and once more on the same page, where React runs by now
  await lines(page).check();
  await submit(page).click();
  await expect(toasts(page).getByText("All incidents archived")).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(toasts(page).getByText("All incidents archived")).toBeHidden();
  await page.waitForTimeout(3_000);
  const progress = toasts(page).getByText(/patients reviewed\. Next patient/);
  await expect(progress).toBeVisible();
  await toasts(page)
    .getByRole("listitem")
    .filter({ hasText: "Next patient" })
    .getByRole("link", { name: "Close" })
    .click();
  await expect(progress).toBeHidden();
});

test("[CHK-34] every line is named by severity, kind and day; axe finds no fault, with scripts and without", async ({
  page,
  noise,
  signIn,
}) => {
  const { patient } = await freshPatient([redHeartRate(3), redHeartRate(27)]);
  await signIn(page, "hcp");
  await page.goto(pageOf(patient.patient_id));
  await expect(
    panel(page).getByRole("checkbox", { name: "Alert: Heart rate too high, 20 Nov 2026" }),
  ).toBeVisible();
  await expect(
    panel(page).getByRole("checkbox", { name: "Alert: Heart rate too high, 19 Nov 2026" }),
  ).toBeVisible();
  await wake(page);
  await panel(page)
    .getByRole("link", { name: /^Why\?/ })
    .first()
    .click();
  await expect(panel(page).getByRole("region", { name: "Why it fired" })).toBeVisible();
  await expectAccessible(page, "#incidents");
  await stopOwnScripts(page, noise);
  await page.goto(pageOf(patient.patient_id));
  await expectAccessible(page, "#incidents");
});

test("a tick set before the script has loaded counts", async ({ page, signIn }) => {
  const { patient } = await freshPatient([redHeartRate(3), redHeartRate(27)]);
  await signIn(page, "hcp");
  await page.goto(pageOf(patient.patient_id));
  // no pointer, no key: as if the script were still loading
  await header(page).evaluate((box: HTMLInputElement) => box.click());
  await wake(page);
  await expect(panel(page)).toContainText("2 of 2 selected");
  for (const line of await lines(page).all()) await expect(line).toBeChecked();
});

stageTest(
  "[CHK-16] submit is disabled while the form is being sent",
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, pageOf(exampleId.erika));
    await wake(page);
    backend.fault("acknowledge-incidents", late(1_500));
    await lines(page).check();
    await submit(page).click();
    await expect(submit(page)).toBeDisabled();
    await expect(submit(page)).toHaveAttribute("aria-busy", "true");
    await expect(toasts(page)).toContainText("1 incident archived");
    expect(backend.askedFor("acknowledge-incidents")).toHaveLength(1);
  },
);

stageTest(
  "[CHK-05] a ticked group that grows while the page is open comes back unticked, because no user has seen the new incident",
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, pageOf(exampleId.erika));
    await page.mouse.move(300, 300, { steps: 2 });
    await wake(page);
    await lines(page).check();
    await note(page).fill("Called.");
    backend.fault(
      "list-incidents",
      bodyWith(({ incidents, ...rest }: IncidentList) => ({
        ...rest,
        incidents: [...incidents, { ...exampleIncident, id: numberedId(1) }],
      })),
    );
    await panel(page)
      .getByRole("link", { name: /^Why\?/ })
      .click();
    await expect(panel(page)).toContainText("Open incidents (2)");
    await expect(lines(page)).toHaveValue(`${exampleId.incident} ${numberedId(1)}`);
    await expect(lines(page)).not.toBeChecked();
    await expect(panel(page).locator("li:has([name=incident_ids])")).toContainText("2 times");
    await expect(note(page)).toHaveValue("Called.");
    await expect(submit(page)).toHaveText("Save note");
  },
);

test("[VAL-44] leaving a note that is not stored asks first; leaving a stored one does not", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([redHeartRate(3)]);
  await signIn(page, "hcp");
  await page.goto(pageOf(patient.patient_id));
  await wake(page);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await note(page).fill("Called, she takes the tablets again.");
  const thresholds = page.getByRole("navigation").getByRole("link", { name: "Thresholds" }).last();
  await thresholds.click();
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(note(page)).toHaveValue("Called, she takes the tablets again.");
  await submit(page).click();
  await expect(note(page)).toHaveValue("");
  await thresholds.click();
  await expect(page).toHaveURL(/\/(thresholds|incidents)/);
  expect(asked).toHaveLength(1);
});
