/** The yearly statistic: numbers with their rules, the patients behind each, the file, and a backend without it. */
import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { getStatistics } from "#contract/statistics.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { problem } from "#tests/support/answer-faults.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { expect, test as clinicTest } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll, expectWhole } from "#tests/support/document-shape.ts";
import { test } from "#tests/support/stage.ts";

// a year that has ended: other tests act in the current year
const year = 2025;
const read = async () =>
  (await openBackendSession(backendUrl(), "hcp")).read(getStatistics, { year });

clinicTest(
  "[YEAR-05] the year is chosen in a form; each number has its rule, its source and the year before, and opens its patients",
  { tag: "@browser" },
  async ({ page, js, signIn }) => {
    await signIn(page, "hcp");
    await page.goto("/insights");
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Yearly statistic" }).click();
    await expect(main).toContainText("2026 so far");
    await main.getByLabel("Year", { exact: true }).selectOption(String(year));
    await main.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/\/statistics\?year=2025/);
    const { figures } = await read();
    const of = (measure: string) => figures.filter((figure) => figure.measure === measure);
    const panel = main.getByRole("region", { name: "Patients in care" });
    await expect(panel).toContainText("at any time of the year, by the programme of today");
    await expect(panel).toContainText("Source: specification.");
    await expect(main.getByRole("region", { name: "Reviewed in time" })).toContainText(
      "Source: Vigil, docs/decisions/0106.",
    );
    await expect(panel.locator("tbody tr")).toHaveCount(of("in_care").length);
    await expect(panel.getByRole("columnheader").nth(1)).toHaveText("2025");
    await expect(panel.getByRole("columnheader").nth(2)).toHaveText("2024");
    const together = of("in_care").find(({ group }) => group === null);
    const count = together?.patient_count ?? 0;
    expect(count).toBeGreaterThan(10);
    if (!js) await expectWhole(page);
    await page.setViewportSize({ width: 375, height: 800 });
    await expectNoSidewaysScroll(page);
    if (js) await expectAccessible(page);
    await panel
      .getByRole("link", { name: String(count), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/statistics\/patients\?year=2025&measure=in_care$/);
    await expect(main).toContainText(`${count} patients`);
    await expect(main.locator("tbody tr")).toHaveCount(Math.min(50, count));
  },
);

clinicTest("[YEAR-06] the numbers are a CSV file without names", async ({ page, signIn }) => {
  await signIn(page, "hcp");
  const { figures } = await read();
  await page.goto("/statistics?year=2025");
  const downloading = page.waitForEvent("download");
  await page.getByRole("main").getByRole("button", { name: "Export CSV" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  const rows: string[][] = parse(file, { bom: true });
  expect(rows).toHaveLength(figures.length + 1);
  const care = rows.find(
    ([number, group]) => number === "Patients in care" && group === "Together",
  );
  const told = figures.find(({ measure, group }) => measure === "in_care" && group === null);
  expect(care?.[2]).toBe(String(told?.amount));
  expect(care?.[5]).toBe(String(told?.before?.amount));
  expect(file).not.toMatch(/Albrecht|Lang/);
});

test(
  "[YEAR-09] a patient with a missing field in the record is one click away from the page where it is filled in",
  { tag: "@html" },
  async ({ page, openSignedIn }) => {
    await openSignedIn(page, "/statistics/patients?year=2026&measure=missing&group=phone");
    const main = page.getByRole("main");
    await expect(main).toContainText("Missing in the record: Phone number, 2026");
    await expect(main).toContainText("Open a patient to fill it in.");
    await expect(main.locator("tbody a").first()).toHaveAttribute(
      "href",
      /^\/patient\/[\w-]+\/profile$/,
    );
    await page.goto("/statistics/patients?year=2026&measure=in_care");
    await expect(main.locator("tbody a").first()).toHaveAttribute("href", /^\/patient\/[\w-]+$/);
  },
);

test(
  "[YEAR-07] an impossible year shows the current one, a backend without the calls is reported, and a failed read offers a retry",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, "/statistics?year=9000");
    const main = page.getByRole("main");
    await expect(main.getByLabel("Year", { exact: true })).toHaveValue("2026");
    backend.fault(getStatistics.name, problem("not_found"));
    await page.goto("/statistics");
    await expect(main).toContainText("This backend makes no yearly statistic.");
    backend.fault(getStatistics.name, problem("internal"));
    await page.goto("/statistics");
    await expect(main.getByRole("alert")).toContainText("Yearly statistic");
    await expect(main.getByRole("link", { name: "Try again" })).toBeVisible();
  },
);

test(
  "[YEAR-08] a user of several institutions chooses one or all; the lists behind the numbers use the same choice",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    backend.fault(getStatistics.name, (planned) => {
      const answer = getStatistics.answer.schema.parse(JSON.parse(String(planned.body)));
      const second = { id: "0b8f9f4e-3c52-4f5e-9d0a-2a4f0f9f1c01", name: "Praxis Nord" };
      const institutions = [...answer.institutions, second];
      return { ...planned, body: JSON.stringify({ ...answer, institutions }) };
    });
    await openSignedIn(page, "/statistics");
    const main = page.getByRole("main");
    await expect(main.getByLabel("Institution")).toHaveValue("");
    await main.getByLabel("Institution").selectOption({ label: "Praxis Nord" });
    await main.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/institution=0b8f9f4e-/);
    expect(backend.askedFor(getStatistics.name).at(-1)?.url).toContain("institution_id=0b8f9f4e-");
    const link = main.getByRole("region", { name: "Patients in care" }).getByRole("link");
    await expect(link.first()).toHaveAttribute("href", /institution=0b8f9f4e-.*measure=in_care/);
  },
);

clinicTest(
  "[YEAR-10] the paper form has each number of the screen with its rule, the institution and lines for signatures, and names no patient",
  async ({ page, signIn, js }) => {
    await signIn(page, "hcp");
    await page.goto(`/statistics?year=${year}`);
    const main = page.getByRole("main");
    const cells = async () => {
      const rows = main.locator("tbody tr");
      const all = await rows.allTextContents();
      return all.map((text) => text.replaceAll(/\s+/g, " ").trim());
    };
    // they appear once they are counted
    await expect.poll(async () => (await cells()).length).toBeGreaterThan(15);
    const ofScreen = await cells();
    await main.getByRole("link", { name: "Paper form" }).click();
    await expect(page).toHaveURL(`/statistics/paper?year=${year}`);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(`Yearly statistic ${year}`);
    // an unknown number has a word for screen readers
    const plain = (text: string) => text.replace(/–.*$/, "–");
    expect((await cells()).map(plain)).toEqual(ofScreen.map(plain));
    const { institutions } = await read();
    for (const { name } of institutions) await expect(main).toContainText(name);
    await expect(main).toContainText("Left care in this year, by the reason given");
    await expect(main.getByText("Source: Vigil, docs/decisions/0106.").first()).toBeVisible();
    for (const line of ["Remarks", "Place, date", "Signature"])
      await expect(main.getByText(line, { exact: true })).toBeVisible();
    await expect(main).not.toContainText(/Albrecht|Lang/);
    if (js) await expectAccessible(page);
    await expectWhole(page);
  },
);
