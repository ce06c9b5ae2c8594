/** The quality report on the planted clinic: whose data it includes, and the file. Nothing is changed. */
import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { listQualityReportPatients } from "#contract/quality-report.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { clinicNow } from "#tests/support/clinic-clock.ts";
import { expectNoSidewaysScroll, expectWhole } from "#tests/support/document-shape.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { hydrated } from "#tests/support/hydrated.ts";

const year = Number(clinicNow.slice(0, 4));
const dialog = (page: Page) => page.getByRole("dialog", { name: "Quality monitoring report" });
const rows = (page: Page) => dialog(page).locator("tbody tr");
const shownRows = (page: Page) => rows(page).filter({ visible: true });
const boxes = (page: Page) => dialog(page).locator("input[name=patient_ids]");
const ticked = (page: Page) => dialog(page).locator("input[name=patient_ids]:checked");

async function patientsOf(asked: number) {
  const session = await openBackendSession(backendUrl(), "hcp");
  return (await session.read(listQualityReportPatients, { year: asked })).patients;
}

test(
  "[QREP-02][QREP-03][QREP-04] the report shows the current year's patients, and those of the GKV are selected",
  { tag: "@browser" },
  async ({ page, js, signIn }) => {
    await signIn(page, "hcp");
    await page.goto("/profile/quality-report");
    await expect(dialog(page)).toBeVisible();
    const years = Array.from({ length: year - 2023 }, (_, ago) => String(year - ago));
    await expect(dialog(page).getByLabel("Year").locator("option")).toHaveText(years);
    await expect(dialog(page).getByLabel("Year")).toHaveValue(String(year));
    const patients = await patientsOf(year);
    expect(patients.length).toBeGreaterThan(5);
    await expect(rows(page)).toHaveCount(patients.length);
    await expect(dialog(page).getByRole("columnheader")).toHaveText([
      "Selected",
      "ID",
      "Last name",
      "First name",
      "Payment",
      "Intensified",
      "Status",
    ]);
    const statusText: Readonly<Record<string, string>> = {
      ONBOARDING: "waiting for login",
      ONBOARDED: "in care",
      OFFBOARDING: "in progress",
      OFFBOARDED: "completed",
    };
    const [first] = patients;
    const other = patients.find(({ status }) => status !== first?.status);
    const insuredPrivately = patients.find(({ payment_type }) => payment_type === "PKV");
    for (const one of [first, other, insuredPrivately]) {
      if (!one) throw new Error("the planted clinic has patients of two statuses and two payments");
      const row = rows(page).filter({
        has: page.locator(`input[name=patient_ids][value="${one.patient_id}"]`),
      });
      await expect(row.locator("td, th")).toHaveText([
        /.*/,
        `PAT${one.short_id}`,
        one.last_name,
        one.first_name,
        String(one.payment_type),
        one.intensified_monitoring ? "Yes" : "No",
        statusText[String(one.status)] ?? "a status that nobody knows",
      ]);
    }
    const selected = await ticked(page).evaluateAll((all) =>
      all.map((box) => (box as HTMLInputElement).value),
    );
    const insured = patients.filter(({ payment_type }) => payment_type === "GKV");
    expect(insured.length).toBeLessThan(patients.length);
    expect(selected.toSorted()).toEqual(insured.map(({ patient_id }) => patient_id).toSorted());
    await page.setViewportSize({ width: 375, height: 800 });
    await expectNoSidewaysScroll(page);
    if (!js) await expectWhole(page);
  },
);

test("[QREP-06][QREP-07] the file has the selected patients, and leading zeros stay", async ({
  page,
  signIn,
}) => {
  await signIn(page, "hcp");
  await page.goto("/profile/quality-report");
  // a missing entry is reported at its field, and the ticks stay
  await boxes(page).first().setChecked(false);
  await boxes(page).nth(1).setChecked(true);
  const wanted = await ticked(page).count();
  const pseudonym = dialog(page).getByLabel("KV pseudonym");
  await pseudonym.fill("00P42");
  await dialog(page).getByRole("button", { name: "Download CSV file" }).last().click();
  const number = dialog(page).getByLabel("KV number");
  await expect(number).toHaveAccessibleDescription("Please fill in this field");
  await expect(number).toBeFocused();
  await expect(pseudonym).toHaveValue("00P42");
  await expect(ticked(page)).toHaveCount(wanted);

  await number.fill("0720011");
  const coming = page.waitForEvent("download");
  await dialog(page).getByRole("button", { name: "Download CSV file" }).last().click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`0720011_00P42_${year}_${year + 1}0101.csv`);
  const bytes = await readFile(await download.path());
  // as a spreadsheet with German settings recognises umlauts and columns
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines: Record<string, string>[] = parse(bytes, {
    bom: true,
    columns: true,
    delimiter: ";",
  });
  expect(lines).toHaveLength(wanted);
  expect(lines[0]).toMatchObject({
    kv_number: "0720011",
    kv_pseudonym: "00P42",
    year: String(year),
  });
  await expect(page).toHaveURL(/quality-report/);
  expect(page.url()).not.toContain("00P42");
});

test("[QREP-05] the filter narrows the patients, and selected patients stay selected", async ({
  page,
  js,
  signIn,
}) => {
  const patients = await patientsOf(year);
  const { short_id, last_name } = patients[3]!;
  await signIn(page, "hcp");
  await page.goto("/profile/quality-report");
  // statutory insurance is selected from the start; the rows arrive after the page
  await expect(ticked(page)).not.toHaveCount(0);
  const selected = await ticked(page).count();
  const filter = dialog(page).getByRole("searchbox");
  if (js) {
    await hydrated(filter);
    // Both moments use the page's own clock. Rows are hidden by their class; their boxes change when React arrives.
    const waitedMs = await filter.evaluate(
      (input: HTMLInputElement, typed) =>
        new Promise<number>((resolve) => {
          const table = input.form?.querySelector("tbody");
          if (!table) throw new Error("there are no rows");
          const startedAtMs = performance.now();
          new MutationObserver(() => resolve(performance.now() - startedAtMs)).observe(table, {
            attributeFilter: ["class"],
            subtree: true,
          });
          input.value = typed;
          input.dispatchEvent(new Event("input", { bubbles: true }));
        }),
      `PAT${short_id}`,
    );
    expect(waitedMs).toBeGreaterThanOrEqual(499);
    expect(waitedMs).toBeLessThan(2000);
  } else {
    await filter.fill(`PAT${short_id}`);
    await dialog(page).getByRole("button", { name: "Apply" }).click();
    await expect(filter).toHaveValue(`PAT${short_id}`);
    expect(page.url()).not.toContain(short_id);
  }
  await expect.poll(() => shownRows(page).count()).toBeLessThan(patients.length);
  await expect(shownRows(page).first()).toContainText(last_name);
  await expect(ticked(page)).toHaveCount(selected);
});

test("[QREP-07] another year shows its patients, and the typed text stays", async ({
  page,
  js,
  signIn,
}) => {
  await signIn(page, "hcp");
  await page.goto("/profile/quality-report");
  await dialog(page).getByLabel("KV number").fill("0007");
  await dialog(page)
    .getByLabel("Year")
    .selectOption(String(year - 1));
  if (!js) await dialog(page).getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(new RegExp(`year=${year - 1}`));
  await expect(dialog(page).getByLabel("Year")).toHaveValue(String(year - 1));
  await expect(dialog(page).getByLabel("KV number")).toHaveValue("0007");
  await expect(rows(page)).toHaveCount((await patientsOf(year - 1)).length);
});

test("a role without reports gets none: PBA", { tag: "@html" }, async ({ page, signIn, noise }) => {
  noise.expect(/403/);
  await signIn(page, "pba");
  expect((await page.goto("/profile/quality-report"))?.status()).toBe(403);
  await expect(dialog(page)).toHaveCount(0);
});
