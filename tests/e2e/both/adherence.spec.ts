/** The adherence calendar: its sections, days and rates, with and without scripts. */
import { type Adherence, getAdherence } from "#contract/adherence.ts";
import { exampleId } from "#contract/example.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import type { ExampleBackend } from "#tests/support/example-backend.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { answers } from "#tests/support/monitoring-answers.ts";
import { test } from "#tests/support/stage.ts";
import { dayMs } from "#contract/codes/duration.ts";

// Berlin: the clocks go forward on 29 March 2026. Friday 20 March is the selected day: two weeks on is Friday
// 3 April, so the calendar runs from Monday 12 January to Sunday 5 April.
const monitoring = `/patient/${exampleId.erika}/monitoring?start=2026-03-01&end=2026-03-20`;
const dates = Array.from({ length: 84 }, (_, index) =>
  new Date(Date.parse("2026-01-12") + index * dayMs).toISOString().slice(0, 10),
);
const statusOf = (day: string) => {
  if (day < "2026-01-19") return "IN_ONBOARDING";
  if (day === "2026-03-28") return "PARTIAL";
  if (day === "2026-03-29") return "BAD_QUALITY";
  if (day === "2026-03-30") return "NO_DATA";
  if (day === "2026-03-31") return "IN_TIMEOFF";
  return day > "2026-03-31" ? "UNTRACKED" : "COMPLETE";
};
const data = dates.map(statusOf);
const section = (share: number) => ({ data, overall_adherence_percentage: share });
const all: Adherence = {
  dates,
  overall: { ...section(0.149), partial_adherence_percentage: 0.3 },
  vox_vc: { ...section(0.6), vox_percentage_quality: 0.599 },
  well_being: section(0.9),
  weight: { data: dates.map(() => "NO_DATA" as const), overall_adherence_percentage: 0.595 },
  blood_pressure: section(1),
  heart_rate: section(0),
  ecg: section(0.7),
  implant: section(0.7),
};

const panel = (page: Page) => page.locator("#adherence");
const tab = (page: Page, name: string) => panel(page).getByRole("tab", { name, exact: true });
const answer = (backend: ExampleBackend, value: Adherence) =>
  backend.fault(getAdherence.name, answers(getAdherence, value));

test("[ADH-01][ADH-04][ADH-09] twelve weeks, eight sections in their order, each with its percentages", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  answer(backend, all);
  await openSignedIn(page, monitoring);
  await expect(panel(page).getByRole("tab")).toHaveText([
    "Overall",
    "Voice",
    "Well-being",
    "Weight",
    "Blood pressure",
    "Heart rate",
    "ECG",
    "Implant",
  ]);
  await expect(panel(page).locator("tbody tr")).toHaveCount(12);
  await expect(panel(page).locator("tbody td")).toHaveCount(84);
  await expect(panel(page).locator("tbody th").first()).toHaveText("12 Jan");
  await expect(panel(page).locator("thead th").nth(1)).toHaveText("Mon");
  const rates = panel(page).locator("dl");
  // 0.149 is below 0.15 and is not shown as 15 %; 0.3 is not below
  await expect(rates).toContainText(/Complete\s*14%\s*▲ below average\s*Partial\s*30%$/);
  await tab(page, "Voice").click();
  await expect(rates).toContainText(/Complete\s*60%\s*Audio quality\s*59%\s*▲ below average/);
  await tab(page, "Weight").click();
  await expect(rates).toContainText(/Complete\s*59%\s*▲ below average/);
  await expect(panel(page).locator("td[data-status=NO_DATA]")).toHaveCount(84);
  if (!js) await expect(page).toHaveURL(/adherence=weight/);
  for (const [name, share] of [
    ["Well-being", "90"],
    ["Blood pressure", "100"],
    ["Heart rate", "0"],
    ["ECG", "70"],
    ["Implant", "70"],
  ] as const) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
    await expect(rates).toContainText(new RegExp(`Complete\\s*${share}%`));
    await expect(rates).not.toContainText(/Partial|Audio quality/);
  }
  const [asked] = backend.askedFor(getAdherence.name);
  const query = new URL(asked?.url ?? "", "http://v1").searchParams;
  expect(Object.fromEntries(query)).toEqual({
    tz_name: "Europe/Berlin",
    start_at: "2026-01-12T00:00:00+01:00",
    end_at: "2026-04-06T00:00:00+02:00",
  });
});

test("[ADH-11] every section is a link, and every day of the table states its date and status in words", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  answer(backend, all);
  await openSignedIn(page, monitoring);
  const texts = await panel(page).locator("tbody td .sr-only").allTextContents();
  expect(texts).toHaveLength(84);
  expect(texts[0]).toBe("Mon 12 Jan: in onboarding");
  expect(texts.slice(75, 80)).toEqual([
    "Sat 28 Mar: partial",
    "Sun 29 Mar: poor quality",
    "Mon 30 Mar: no data",
    "Tue 31 Mar: absent",
    "Wed 1 Apr: not tracked",
  ]);
  // without a script each link leads to its section
  for (const name of ["Blood pressure", "ECG"]) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
    await expect(panel(page).getByRole("table")).toHaveAccessibleName(
      `Adherence by day, twelve weeks: ${name}`,
    );
  }
  if (!js) expect(await tab(page, "Weight").getAttribute("href")).toContain("adherence=weight");
});

test("[ADH-12] the tabs follow the tab pattern, and axe finds nothing", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  test.skip(!js, "arrow keys need a script; without one the tabs are links");
  answer(backend, all);
  await openSignedIn(page, monitoring);
  await hydrated(panel(page));
  // once React runs, only one tab is in the tab order of the page
  await expect(panel(page).locator("[role=tab][tabindex='-1']")).toHaveCount(7);
  await tab(page, "Overall").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Voice")).toBeFocused();
  await expect(tab(page, "Voice")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("End");
  await expect(tab(page, "Implant")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Overall")).toBeFocused();
  await expect(panel(page).getByRole("tabpanel", { name: "Overall" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(panel(page).getByRole("tabpanel")).toBeFocused();
  await expect(panel(page).locator("tbody td:not(:has(.sr-only))")).toHaveCount(0);
  await expectAccessible(page, "#adherence");
});

test(
  "overall comes first, and a section that is missing in the answer has no tab",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    answer(backend, { ...all, vox_vc: null, implant: null, ecg: null });
    await openSignedIn(page, monitoring);
    await expect(panel(page).getByRole("tab")).toHaveCount(5);
    await expect(tab(page, "Overall")).toHaveAttribute("aria-selected", "true");
  },
);
