/** Results of a review of the finished screens: values on cards, nothing covered, nothing cut, nothing empty. */
import { type Adherence, getAdherence } from "#contract/adherence.ts";
import { listEcgs } from "#contract/ecg.ts";
import { exampleId } from "#contract/example.ts";
import { listMessages } from "#contract/message.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import { test as clinicTest } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll } from "#tests/support/document-shape.ts";
import { answers, numberedId } from "#tests/support/monitoring-answers.ts";
import { plantEcg } from "#tests/support/planted-ecg.ts";
import { test } from "#tests/support/stage.ts";

const home = `/patient/${exampleId.erika}`;
const checklist = (page: Page) => page.locator("#incidents");

clinicTest(
  "[SCR-08] cards show the incident: an increase with its days, a value with its unit, missing data, the maker's words",
  async ({ page, signIn }) => {
    await signIn(page, "nurse");
    await page.goto("/dashboard?alerts=1000");
    const card = (name: string) => page.locator("#review > ul > li").filter({ hasText: name });
    // the stories of the demo clinic
    await expect(card("Albrecht, Erika")).toContainText(
      /Weight gain\s+76\.0\s+kg, \+3\.6\s+kg in 5 days/,
    );
    await expect(card("Çelik, Ayşe")).toContainText(/Systolic[^0-9]*1[4-9]\d\s+mmHg/);
    await expect(card("Dietz, Günther")).toContainText(/last data \S/);
    await expect(card("Əliyeva, Leyla")).toContainText("elective replacement");
    const warned = page.locator("#warning-list li").filter({ hasText: "Krüger, Thomas" });
    await expect(warned).toContainText(/\d\s+mmHg/);
  },
);

test(
  "[SCR-09] messages that open by themselves cover neither the checklist nor the sticky note",
  { tag: "@browser" },
  async ({ page, backend, openSignedIn }) => {
    const [message] = listMessages.answer.example;
    if (!message) throw new Error("the contract has no example");
    const unread = Array.from({ length: 8 }, (_, index) => ({
      ...message,
      id: numberedId(index),
      state: "REPLIED_NOT_SEEN_YET" as const,
    }));
    backend.fault("list-messages", answers(listMessages, unread));
    await openSignedIn(page, `${home}/monitoring`);
    for (const width of [1440, 960, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${home}/monitoring`);
      const box = page.locator("#message-widget");
      await expect(box.getByRole("textbox", { name: "Message" })).toBeVisible();
      const isCovered = await page.evaluate(() => {
        const messages = document.querySelector("#message-widget")!.getBoundingClientRect();
        return ["#incidents", "#sticky-note"].filter((name) => {
          const own = document.querySelector(name)!.getBoundingClientRect();
          const isBeside = own.bottom <= messages.top || own.top >= messages.bottom;
          return !isBeside && own.left < messages.right && own.right > messages.left;
        });
      });
      expect(isCovered, `${width} px`).toEqual([]);
      // it is part of the page and scrolls with it
      expect(await box.evaluate((element) => getComputedStyle(element).position)).toBe("static");
      await expectNoSidewaysScroll(page);
    }
    await page.goto(`${home}/monitoring?messages=open`);
    await expect(page.locator("#message-widget")).toHaveCSS("position", "fixed");
  },
);

test(
  "[SCR-10] the checklist is one line on thresholds, medication and profile, and opens by itself on request",
  { tag: "@browser" },
  async ({ page, openSignedIn }) => {
    await openSignedIn(page, `${home}/monitoring`);
    const note = checklist(page).getByRole("textbox");
    await expect(note).toBeVisible();
    for (const path of ["incidents", "med_plan", "profile"]) {
      await page.goto(`${home}/${path}`);
      const line = checklist(page).locator("summary").first();
      await expect(line).toContainText("Open incidents (1)");
      await expect(line).toContainText(/Alert\s*Weight gain\s+83\.6\s+kg, \+3\.5\s+kg in 5 days/);
      await expect(note).toBeHidden();
      await expect(checklist(page).getByRole("link", { name: "Next patient" })).toBeVisible();
      expect((await checklist(page).boundingBox())!.height).toBeLessThan(60);
    }
    await checklist(page).locator("summary").first().click();
    await expect(note).toBeVisible();
    await page.goto(`${home}/incidents?select=all`);
    await expect(checklist(page).locator("input[name=incident_ids]")).toBeChecked();
    await expect(note).toBeVisible();
  },
);

test(
  "[SCR-11] the three numbers of a rule are in one line, and its active parts are stated in words",
  { tag: "@browser" },
  async ({ page, openSignedIn }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openSignedIn(page, `${home}/incidents`);
    const numbers = page.locator('[data-rule="INCR_WEIGHT.300.0"] [data-number]');
    await expect(numbers).toHaveCount(3);
    const tops = await numbers.evaluateAll((all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().bottom)),
    );
    expect(new Set(tops).size).toBe(1);
    // no unit covers its number: room is reserved for it
    const overlaps = await page.locator("[data-number]").evaluateAll((all) =>
      all.filter((input) => {
        const unit = input.nextElementSibling!.firstChild;
        const range = document.createRange();
        if (unit) range.selectNodeContents(unit);
        const edge =
          input.getBoundingClientRect().right -
          Number.parseFloat(getComputedStyle(input).paddingRight);
        return range.getBoundingClientRect().left < edge - 1;
      }),
    );
    expect(overlaps).toHaveLength(0);
    await expect(page.locator(".threshold-table")).toContainText("4 days become 5");
    await expect(page.locator("#active-limits")).toContainText("+3 kg within 7 days");
  },
);

test(
  "[SCR-12][SCR-14] the daily table fits a screen of 1440 px; at 320 px the header is compact",
  { tag: "@browser" },
  async ({ page, openSignedIn }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openSignedIn(page, `${home}/monitoring`);
    const table = page.locator("#health_data_table [role=group]");
    await expect(table.locator("tbody tr").first()).toBeVisible();
    expect(
      await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 320, height: 700 });
    const head = page.locator("main header").first();
    // name, facts, comorbidities and the sticky note
    expect((await head.boundingBox())!.height).toBeLessThan(400);
    const dated = head.getByText("at enrolment, 29 Jan 2026");
    // once visible, and once for screen readers with each of height, weight, LVEF and NYHA
    await expect(dated).toHaveCount(5);
  },
);

test(
  "[SCR-13] the paper of an ECG ends where its section ends",
  { tag: "@browser" },
  async ({ page, backend, openSignedIn }) => {
    plantEcg(backend, 30);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openSignedIn(page, `${home}/monitoring/ecg/${exampleId.ecg}`);
    const paper = page.locator("#ecg-viewer [role=img]:has([data-scale])");
    const shown = paper.locator("visible=true").first();
    await expect(shown).toContainText("25 mm/s · 10 mm/mV");
    // 10 mm of margin and 5.5 s at 25 mm/s, at 4 px per millimetre
    await expect.poll(async () => (await shown.boundingBox())!.width).toBe((10 + 5.5 * 25) * 4);
  },
);

test(
  "[SCR-15] missing tracking is one sentence, and a patient without an ECG has no empty box",
  { tag: "@browser" },
  async ({ page, backend, openSignedIn }) => {
    const { dates } = getAdherence.answer.example;
    const untracked = {
      data: dates.map(() => "UNTRACKED" as const),
      overall_adherence_percentage: null,
    };
    const nothing: Adherence = {
      dates: [...dates],
      overall: { ...untracked, partial_adherence_percentage: null },
      vox_vc: null,
      well_being: null,
      weight: null,
      blood_pressure: null,
      heart_rate: null,
      ecg: null,
      implant: untracked,
    };
    backend.fault("get-adherence", answers(getAdherence, nothing));
    backend.fault("list-ecgs", answers(listEcgs, { ecg_data: [], total_count: 0 }));
    await openSignedIn(page, `${home}/monitoring`);
    await expect(page.locator("#adherence")).toContainText("No adherence is recorded");
    await expect(page.locator("#adherence table")).toHaveCount(0);
    await expect(page.locator("#graph_ecg")).toContainText("No ECG has been recorded yet.");
    // the last panel may still replace its placeholder
    const height = async () =>
      (await page.locator("#graph_ecg").boundingBox())?.height ?? Number.NaN;
    await expect.poll(height).toBeLessThan(110);
  },
);

test(
  "[SCR-16] the room for the scrollbar is not a visible stripe beside the sign-in or a dialog",
  { tag: "@browser" },
  async ({ page, openSignedIn }) => {
    const ground = (name: string) =>
      page
        .locator(name)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.goto("/login");
    expect(await ground("html")).toBe(await ground("[data-at-edge]"));
    await openSignedIn(page, `${home}/monitoring`);
    const plain = await ground("html");
    await page.goto(`${home}/monitoring?history=open`);
    await expect(page.locator("dialog[open]")).toBeVisible();
    expect(await ground("html")).not.toBe(plain);
  },
);

clinicTest(
  "[SCR-18] the page reaches the right edge at every width, also while a notice is shown",
  { tag: "@browser" },
  async ({ page, js, signIn }) => {
    const missing = () =>
      page.evaluate(() => {
        const right = (selector: string) =>
          document.querySelector(selector)!.getBoundingClientRect().right;
        return right("body") - right("body header");
      });
    await signIn(page, "hcp");
    await page.goto("/dashboard");
    for (const width of [1440, 960, 375]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await missing(), `${width} px`).toBe(0);
    }
    await page.goto("/labels?edit=new");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill(`To the edge ${js ? "with scripts" : "without"}`);
    await dialog.getByRole("button", { name: "Save label" }).click();
    const notice = page.locator("[data-toast]");
    for (const width of [1440, 960, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(notice).toBeVisible();
      expect(await missing(), `${width} px, with a notice`).toBe(0);
      await expectNoSidewaysScroll(page);
    }
  },
);
