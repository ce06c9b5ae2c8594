/** The health data table: one row per day, further entries of the day folded, with and without scripts. */
import { type DailyOverviewItem, getDailyOverview } from "#contract/daily-overview.ts";
import { exampleId } from "#contract/example.ts";
import { examplePatient, getPatient } from "#contract/patient.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll, expectWhole } from "#tests/support/document-shape.ts";
import type { ExampleBackend } from "#tests/support/example-backend.ts";
import { answers, numberedId } from "#tests/support/monitoring-answers.ts";
import { test } from "#tests/support/stage.ts";

// Berlin: the clocks go back in the night before 25 October 2026.
const monitoring = `/patient/${exampleId.erika}/monitoring?start=2026-10-20&end=2026-10-30`;
const raised = (severity: number) => [
  { id: exampleId.incident, severity, patient_flag_id: exampleId.flag },
];
const weight = (number: number, measured_at: string, value: number, severity?: number) => ({
  health_data_id: numberedId(number),
  measured_at,
  value,
  incidents: severity === undefined ? [] : raised(severity),
});

const twoWeights: DailyOverviewItem = {
  date: "2026-10-25",
  well_beings: [
    { wb_id: numberedId(10), value: 1, created_at: "2026-10-25T06:00:00Z", incidents: [] },
  ],
  weights: [
    weight(1, "2026-10-25T07:10:00+01:00", 80.25),
    weight(2, "2026-10-25T19:10:00+01:00", 81.04, 300),
    weight(3, "2026-10-25T02:30:00+02:00", 79.96),
  ],
  blood_pressures: [
    {
      health_data_id_sys: numberedId(4),
      health_data_id_dia: numberedId(5),
      value_sys: 139,
      value_dia: 85,
      measured_at: "2026-10-25T07:20:00+01:00",
      incidents: [],
    },
  ],
  heart_rates: [weight(6, "2026-10-25T07:20:00+01:00", 73, 200)],
  ecg_afibs: [{ ...weight(7, "2026-10-25T08:00:00+01:00", 1), health_data_id: exampleId.ecg }],
  ecg_signal_exists: true,
  voice_recording: true,
  collapsed_view_ids: {
    well_being: null,
    weight: numberedId(1),
    blood_pressure: null,
    heart_rate: null,
    ecg: null,
  },
};
const quiet: DailyOverviewItem = {
  date: "2026-10-24",
  well_beings: [],
  weights: [weight(8, "2026-10-24T07:10:00+02:00", 80)],
  blood_pressures: [],
  heart_rates: [],
  ecg_afibs: [],
  ecg_signal_exists: false,
  voice_recording: false,
  collapsed_view_ids: null,
};

function measure(backend: ExampleBackend): void {
  const related_flags = [{ id: exampleId.flag, severity: 300, type: "INCR_WEIGHT" }];
  backend.fault(
    getDailyOverview.name,
    answers(getDailyOverview, { items: [quiet, twoWeights], related_flags, excluded: [] }),
  );
}

const panel = (page: Page) => page.locator("#health_data_table");
/** The visible rows, each as the words of its cells. */
const rows = (page: Page) =>
  panel(page)
    .locator("tbody tr")
    .evaluateAll((all) =>
      all
        .filter((row) => (row as HTMLElement).offsetParent !== null)
        .map((row) =>
          [...row.children].map((cell) =>
            (cell as HTMLElement).innerText.replaceAll(/\s+/g, " ").trim(),
          ),
        ),
    );

test("[DAILY-01][DAILY-04][DAILY-14][NUM-10] one row per day, its further entries behind a disclosure", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  measure(backend);
  await openSignedIn(page, monitoring);
  if (!js) await expectWhole(page);
  await expect(panel(page).getByRole("heading")).toHaveText("Daily values");
  await expect(panel(page).locator("thead th")).toHaveText([
    "Day",
    "Well-being",
    "Weight (kg)",
    "Blood pressure (mmHg)",
    "Heart rate (bpm)",
    "ECG result",
    "ECG signal",
    "Voice recording",
  ]);
  const sunday = ["good 07:00", "80.25 07:10", "139/85 07:20"];
  const all = await rows(page);
  // days of the period without data have their rows, too
  const silent = (...days: readonly string[]) => days.map((day) => [day, "no measurements"]);
  expect(all.slice(0, 5)).toEqual(
    silent("Fri 30 Oct", "Thu 29 Oct", "Wed 28 Oct", "Tue 27 Oct", "Mon 26 Oct"),
  );
  expect(all.slice(7)).toEqual(silent("Fri 23 Oct", "Thu 22 Oct", "Wed 21 Oct", "Tue 20 Oct"));
  const before = all.slice(5, 7);
  expect(before.map(([day]) => day)).toEqual(["Sun 25 Oct +2", "Sat 24 Oct"]);
  expect(before[0]?.slice(1, 4)).toEqual(sunday);
  expect(before[0]?.[4]).toMatch(/^Warning: Weight gain 73 07:20$/);
  expect(before[0]?.slice(5)).toEqual(["AFib 08:00", "present", "present"]);
  expect(before[1]?.slice(1)).toEqual([
    "– no value",
    "80.0 07:10",
    "– no value",
    "– no value",
    "– no value",
    "– missing",
    "– missing",
  ]);
  // without a script the whole page is delivered, and so the rows can be opened
  const more = panel(page).locator("summary");
  await more.click();
  const opened = (await rows(page)).slice(5, 9);
  expect(opened.map((row) => row[2])).toEqual([
    "80.25 07:10",
    "Alert: Weight gain 81.04 19:10",
    // 02:30 in summer time, before the clocks went back
    "79.96 02:30",
    "80.0 07:10",
  ]);
  expect(opened[1]?.slice(3, 6)).toEqual(["– no value", "– no value", "– no value"]);
  await more.click();
  expect(await rows(page)).toEqual(all);
  const [asked] = backend.askedFor(getDailyOverview.name);
  const query = new URL(asked?.url ?? "", "http://v1").searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    tz_name: "Europe/Berlin",
    start_at: "2026-10-20T00:00:00+02:00",
    end_at: "2026-10-31T00:00:00+01:00",
  });
});

test("[DAILY-15] the table has a caption, scoped headers and controls that state whether they are open", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  measure(backend);
  await openSignedIn(page, monitoring);
  await expect(panel(page).locator("caption")).toHaveText("Daily values, newest day first");
  await expect(panel(page).locator("thead th:not([scope=col])")).toHaveCount(0);
  await expect(panel(page).locator("tbody tr:not(:has(> th[scope=row]))")).toHaveCount(0);
  const control = panel(page).locator("summary");
  await expect(control).toHaveAccessibleName("Sun 25 Oct: show 2 more entries");
  const details = panel(page).locator("details");
  await expect(details).not.toHaveAttribute("open");
  await control.focus();
  await page.keyboard.press("Enter");
  await expect(details).toHaveAttribute("open");
  if (js) await expectAccessible(page, "#health_data_table");
});

test(
  "the study has no ECG columns; on a narrow screen the days are cards and nothing scrolls sideways",
  { tag: "@browser" },
  async ({ page, backend, openSignedIn }) => {
    measure(backend);
    backend.fault(
      getPatient.name,
      answers(getPatient, { ...examplePatient, program_type: "EIT_HEALTH" }),
    );
    await page.setViewportSize({ width: 360, height: 800 });
    await openSignedIn(page, monitoring);
    await expect(panel(page).locator("td[data-label='Heart rate (bpm)']").first()).toBeVisible();
    await expect(panel(page).getByText("ECG result")).toHaveCount(0);
    await expect(panel(page).locator("thead th", { hasText: "ECG" })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  },
);
