/** Insights: six numbers, the rows behind them, the file, and a backend without them. */
import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { getInsights } from "#contract/insights.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { problem } from "#tests/support/answer-faults.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { expect, test as clinicTest } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll, expectWhole } from "#tests/support/document-shape.ts";
import { test } from "#tests/support/stage.ts";

// the days of the planted clinic; the actions of other tests have today's date
const period = { from: "2026-10-23", to: "2026-11-19" };
const address = `/insights?from=${period.from}&to=${period.to}`;
const read = async () => (await openBackendSession(backendUrl(), "hcp")).read(getInsights, period);

clinicTest(
  "[INSIGHT-10] six numbers with a table behind each, the rules, the patients; a number opens its rows",
  { tag: "@browser" },
  async ({ page, js, signIn }) => {
    await signIn(page, "hcp");
    await page.goto(address);
    const { totals, rules, patients } = await read();
    expect(totals.incident_count).toBeGreaterThan(0);
    const main = page.getByRole("main");
    for (const title of [
      "Incidents per patient-week",
      "With an action",
      "Repeats within 72 h",
      "Median time to review",
      "Reviewed in time",
      "Busiest hour",
    ]) {
      const panel = main.getByRole("region", { name: title });
      await panel.getByText("Table", { exact: true }).click();
      await expect(panel.getByRole("table", { name: title })).toBeVisible();
    }
    await expect(
      main.getByRole("region", { name: "Rules with the most incidents" }).locator("tbody tr"),
    ).toHaveCount(Math.min(10, rules.length));
    await expect(
      main.getByRole("region", { name: "Patients with the most incidents" }).locator("tbody tr"),
    ).toHaveCount(patients.length);
    // only ADMIN sees who did the work
    await expect(main.getByRole("region", { name: "Who reviewed" })).toHaveCount(0);
    if (!js) await expectWhole(page);
    await page.setViewportSize({ width: 375, height: 800 });
    await expectNoSidewaysScroll(page);
    if (js) await expectAccessible(page);
    await main.getByRole("link", { name: "Show these incidents" }).click();
    await expect(page).toHaveURL(/\/insights\/incidents\?from=2026-10-23&to=2026-11-19$/);
    await expect(page.getByRole("main")).toContainText(
      `${totals.incident_count.toLocaleString("en-GB")} incidents`,
    );
    await expect(page.getByRole("main").locator("tbody tr")).toHaveCount(
      Math.min(50, totals.incident_count),
    );
  },
);

clinicTest(
  "[INSIGHT-11] the file of a number has as many lines as the number says, and no name",
  { tag: "@browser" },
  async ({ page, signIn }) => {
    await signIn(page, "hcp");
    const { totals } = await read();
    await page.goto(address.replace("/insights", "/insights/incidents"));
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    const file = await readFile(await (await download).path(), "utf8");
    const rows: string[][] = parse(file, { bom: true });
    expect(rows).toHaveLength(totals.incident_count + 1);
    expect(rows[0]).toHaveLength(8);
    for (const [id = ""] of rows.slice(1)) expect(id).toMatch(/^PAT\d+$/);
  },
);

test(
  "[INSIGHT-12] an impossible period shows the last four weeks, a backend without the calls is reported, and a failed read offers a retry",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, "/insights?from=2026-11-19&to=2026-10-01");
    const main = page.getByRole("main");
    await expect(main.getByRole("alert")).toContainText("at most a year apart");
    backend.fault(getInsights.name, problem("not_found"));
    await page.goto("/insights");
    await expect(main).toContainText("This backend does not count alerts.");
    backend.fault(getInsights.name, problem("internal"));
    await page.goto("/insights");
    await expect(main.getByRole("alert")).toContainText("Insights");
    await expect(main.getByRole("link", { name: "Try again" })).toBeVisible();
  },
);
