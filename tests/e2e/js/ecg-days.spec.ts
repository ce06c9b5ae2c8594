/** The days of the ECG graph: reached by pointer or by keys, their ECGs are previewed one at a time. */
import { getEcg, listEcgs } from "#contract/ecg.ts";
import { exampleId } from "#contract/example.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { problem } from "#tests/support/answer-faults.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import type { ExampleBackend } from "#tests/support/example-backend.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { answers, numberedId } from "#tests/support/monitoring-answers.ts";
import { test } from "#tests/support/stage.ts";

const address = `/patient/${exampleId.erika}/monitoring?start=2026-03-01&end=2026-03-20`;
const widget = (page: Page) => page.locator("#graph_ecg");
const preview = (page: Page) => widget(page).locator("[data-ecg-preview]");
const slider = (page: Page) => widget(page).getByRole("slider");

/** Two on 6 March, one on 9 March. */
const threeTimes = [
  "2026-03-09T08:00:00+01:00",
  "2026-03-06T21:30:00+01:00",
  "2026-03-06T07:15:00+01:00",
];

/** Thirty seconds at 60 bpm, each. */
function plant(backend: ExampleBackend, times: readonly string[] = threeTimes): void {
  const ecg_data = times.map((measured_at, index) => ({
    health_data_id: numberedId(index),
    measured_at,
    afib_result: index === 1 ? 1 : 0,
    bpm: 60 + index,
    incident_count: {},
    last_review: null,
  }));
  backend.fault(listEcgs.name, answers(listEcgs, { ecg_data, total_count: times.length }));
  const dt = Array.from({ length: 30 * 250 }, (_, index) => index / 250);
  backend.fault(getEcg.name, (planned) => {
    const asked = backend.askedFor(getEcg.name).at(-1)?.url ?? "";
    const index = Number(asked.slice(-1));
    const ecg = {
      metadata: { measured_at: times[index] ?? times[0] },
      features: [
        { health_data_type: 301, value: 60 + index },
        { health_data_type: 605, value: index === 1 ? 1 : 0 },
      ],
      reviews: [],
      signal: { dt, values: dt.map((at) => (at % 1 < 0.02 ? 1 : 0)), unit: "mV" },
    };
    return { ...planned, body: JSON.stringify(ecg) };
  });
}

/** The position of the middle of a day, of twenty days. */
async function pointAt(page: Page, day: number): Promise<void> {
  const box = (await widget(page).locator("[data-graph=ecg] svg").first().boundingBox())!;
  await page.mouse.move(box.x + (box.width * (day - 0.5)) / 20, box.y + box.height / 2, {
    steps: 2,
  });
}

test("[ECGG-04][ECGG-07] pointing at a day previews its ECGs with paging and a link to the full view; a day without an ECG says so", async ({
  page,
  backend,
  openSignedIn,
}) => {
  plant(backend);
  await page.setViewportSize({ width: 1366, height: 1600 });
  await openSignedIn(page, address);
  await hydrated(widget(page).locator("[data-graph=ecg]"));
  await expect(slider(page)).toBeVisible();
  await pointAt(page, 6);
  await expect(preview(page)).toContainText("07:15");
  await expect(preview(page)).toContainText(/62.bpm/);
  await expect(preview(page).locator("figure")).toContainText("25 mm/s · 10 mm/mV");
  // 20 s to 24 s: the seconds written on the paper
  const seconds = await preview(page).locator("figure text").allTextContents();
  expect(
    seconds.map((text) => text.replace("\u00a0", " ")).filter((text) => text.endsWith(" s")),
  ).toEqual(["20 s", "21 s", "22 s", "23 s"]);
  await expect(preview(page)).toContainText("1 of 2");
  const full = preview(page).getByRole("link", { name: "Open in full" });
  await expect(full).toHaveAttribute("href", new RegExp(`/monitoring/ecg/${numberedId(2)}$`));
  await preview(page).getByRole("button", { name: "Next ECG of the day" }).click();
  await expect(preview(page)).toContainText("2 of 2");
  await expect(preview(page)).toContainText("21:30");
  await expect(preview(page)).toContainText("AFib");
  await expect(preview(page).getByRole("button", { name: "Next ECG of the day" })).toBeDisabled();
  await expect(full).toHaveAttribute("href", new RegExp(`/monitoring/ecg/${numberedId(1)}$`));

  await pointAt(page, 12);
  await expect(preview(page)).toHaveText("No data for this day. Choose a point of the graph.");
  // after a click it stays when the pointer leaves
  await pointAt(page, 9);
  await expect(preview(page)).toContainText("08:00");
  await page.mouse.down();
  await page.mouse.up();
  await page.mouse.move(5, 5);
  await expect(preview(page)).toContainText("08:00");
  await page.keyboard.press("Escape");
  await expect(preview(page)).toHaveCount(0);
  await pointAt(page, 9);
  await expect(preview(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(preview(page)).toHaveCount(0);
});

test("[ECGG-07] on a day with more ECGs than usual, too, the position of the shown ECG among them is given", async ({
  page,
  backend,
  openSignedIn,
}) => {
  const times = Array.from(
    { length: 22 },
    (_, index) => `2026-03-06T${String(22 - index).padStart(2, "0")}:00:00+01:00`,
  );
  plant(backend, times);
  await page.setViewportSize({ width: 1366, height: 1600 });
  await openSignedIn(page, address);
  await hydrated(widget(page).locator("[data-graph=ecg]"));
  await pointAt(page, 6);
  await expect(preview(page).locator("output").last()).toHaveText("1 of 22");
  await preview(page).getByRole("button", { name: "Next ECG of the day" }).click();
  await expect(preview(page).locator("output").last()).toHaveText("2 of 22");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", /6 .*22 ECGs\. /);
});

test("[ECGG-11] days are reached and previewed by keys, and described in words as well as by colour", async ({
  page,
  backend,
  openSignedIn,
}) => {
  plant(backend);
  await page.setViewportSize({ width: 1366, height: 1600 });
  await openSignedIn(page, address);
  await hydrated(widget(page).getByRole("heading").first());
  await expect(slider(page)).toHaveAttribute("aria-valuetext", /9 .*1 ECG\. no AFib, 60.bpm/);
  await widget(page).getByRole("link", { name: "View last ECG" }).focus();
  await page.keyboard.press("Tab");
  await expect(slider(page)).toBeFocused();
  await expect(preview(page)).toContainText("08:00");
  await page.keyboard.press("ArrowLeft");
  await expect(preview(page)).toContainText("No data for this day");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", /8 .*No data for this day/);
  await page.keyboard.press("PageDown");
  await expect(slider(page)).toHaveAttribute(
    "aria-valuetext",
    /6 .*2 ECGs\. no AFib, 62.bpm; AFib, 61.bpm/,
  );
  await expect(preview(page)).toContainText("07:15");
  await expectAccessible(page, "#graph_ecg");
  await page.keyboard.press("Tab");
  await expect(
    preview(page).getByRole("button", { name: "Previous ECG of the day" }),
  ).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(preview(page).getByRole("button", { name: "Next ECG of the day" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(preview(page)).toContainText("21:30");
  await page.keyboard.press("Tab");
  await expect(preview(page).getByRole("link", { name: "Open in full" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/monitoring/ecg/${numberedId(1)}$`));
});

test("[WORK-08] a preview that cannot be read says so in the card, which stays open during the retry", async ({
  page,
  backend,
  openSignedIn,
}) => {
  plant(backend);
  await page.setViewportSize({ width: 1366, height: 1600 });
  await openSignedIn(page, address);
  await hydrated(widget(page).locator("[data-graph=ecg]"));
  await expect(slider(page)).toBeVisible();
  backend.fault(getEcg.name, problem("internal"));
  await pointAt(page, 9);
  const alert = preview(page).getByRole("alert");
  await expect(alert).toBeVisible();
  plant(backend);
  await alert.getByRole("link", { name: "Try again" }).click();
  await expect(preview(page).locator("figure")).toContainText("25 mm/s · 10 mm/mV");
  await expect(alert).toHaveCount(0);
});
