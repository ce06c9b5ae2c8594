/** A medication plan from its barcode into the plan's form, and the barcode on the printed plan. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { run as draw } from "#app/routes/patient/med-plan/carrier/draw-codes.ts";
import { latinName } from "#app/routes/patient/med-plan/carrier/latin-name.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { expectWhole } from "#tests/support/document-shape.ts";
import { planPhoto } from "#tests/support/plan-photo.ts";
import { medicatedPatient, storedPlan } from "#tests/support/medicated-patient.ts";

type Patient = Awaited<ReturnType<typeof medicatedPatient>>;

const carrier = (
  { patient_info: { first_name, last_name, birth_date } }: Patient,
  {
    entries,
    page = "",
    name = latinName(last_name),
  }: { entries: string; page?: string; name?: string },
) =>
  `<MP v="028" U="F556E9F99632438786B100B8D96C0122" ${page}l="de-DE"><P g="${latinName(first_name)}" f="${name}" ` +
  `b="${(birth_date ?? "").replaceAll("-", "")}"/><A n="Praxis Nord" t="2026-11-18T08:00:00"/><S c="412">${entries}</S></MP>`;

const neusartan =
  '<M a="Neusartan AL" f="TAB" m="1/2" v="1" du="1" r="Herz"><W w="Neusartan" s="2,5 mg"/></M>';
const numberOnly = '<M p="3159468" wo="1" m="1" du="1"/>';

async function photoOf(text: string) {
  const { value } = await draw(text);
  return { name: "plan.png", mimeType: "image/png", buffer: await planPhoto(value) };
}

const scan = (page: Page) => page.locator("#scan");
const preview = (page: Page) => page.locator("#scan-preview");
const read = (page: Page) => scan(page).locator("button[value=read]").click();

test("[BMP-08][BMP-02] pictures of two pages become a preview beside the plan in force, and then a new version through the plan's form", async ({
  page,
  js,
  signIn,
}) => {
  const patient = await medicatedPatient();
  const inForce = await storedPlan(patient.patient_id);
  await signIn(page, "hcp");
  await page.goto(`/patient/${patient.patient_id}/med_plan`);
  await page.getByRole("link", { name: "Scan plan" }).click();
  const pages = [
    carrier(patient, { entries: neusartan, page: 'a="1" z="2" ' }),
    carrier(patient, { entries: numberOnly, page: 'a="2" z="2" ' }),
  ];
  await scan(page)
    .locator("input[type=file]")
    .setInputFiles(await photoOf(pages[0] ?? ""));
  await read(page);
  await expect(scan(page)).toContainText("Still missing of 2 pages: 2.");
  await expect(preview(page)).toHaveCount(0);
  await scan(page)
    .locator("input[type=file]")
    .setInputFiles(await photoOf(pages[1] ?? ""));
  await read(page);
  await expect(page.getByText("This plan is of another person.")).toHaveCount(0);
  await expect(preview(page)).toContainText("Written by Praxis Nord, 2026-11-18 08:00:00");
  await expect(preview(page)).toContainText(
    "Row 2: only the number PZN 3159468, no name. Please enter brand name, substance and strength.",
  );
  await expect(preview(page)).toContainText("Row 2: once a week, not daily");
  await expect(preview(page)).toContainText(
    "Neusartan (Neusartan AL): new, 2.5\u00a0mg, 0.5-0-1-0",
  );
  const [known] = inForce?.prescriptions ?? [];
  await expect(page.locator("#plan-in-force")).toContainText(known?.brand_name ?? "–");
  await expect(preview(page)).toContainText("no longer in the plan");
  if (js) await expectWhole(page);
  await preview(page).locator("button[value=take]").click();

  // the form of every plan: it requires what the code did not contain
  const field = (row: number, name: string) =>
    page.locator(`[name="prescriptions[${row}].${name}"]`);
  await expect(field(0, "brand_name")).toHaveValue("Neusartan AL");
  await expect(field(0, "morning_pill_count")).toHaveValue("0.5");
  await expect(field(0, "format")).toHaveValue("TABLET");
  await expect(field(1, "brand_name")).toHaveValue("");
  await expect(field(1, "morning_pill_count")).toHaveValue("0");
  await expect(field(1, "remark")).toHaveValue("PZN 3159468");
  await page.locator("button[value=save]").last().click();
  await expect(page.getByText("Row 2, Active substance:")).toBeVisible();
  await field(1, "brand_name").fill("MTX");
  await field(1, "active_substance").fill("Methotrexat");
  await field(1, "dosage").fill("10");
  await field(1, "unit").selectOption("mg");
  await field(1, "format").selectOption("TABLET");
  await page.locator("button[value=save]").last().click();
  await page.locator("button[value=confirm]").click();
  await expect(page.locator("[data-toasts]")).toContainText("Medication plan saved");
  const stored = await storedPlan(patient.patient_id);
  expect(stored?.prescriptions).toMatchObject([
    { brand_name: "Neusartan AL", dosage: 2.5, morning_pill_count: 0.5, evening_pill_count: 1 },
    {
      brand_name: "MTX",
      morning_pill_count: 0,
      special_ingestion: "1× wöchentlich (wo=1): 1-0-0-0 Stück",
    },
  ]);
});

test("[BMP-04] a plan of another person is reported first, and is imported only after confirmation", async ({
  page,
  signIn,
}) => {
  const patient = await medicatedPatient();
  await signIn(page, "hcp");
  await page.goto(`/patient/${patient.patient_id}/med_plan/scan`);
  const typed = carrier(patient, { entries: neusartan, name: "Mustermann" });
  await scan(page).locator("textarea").fill(typed);
  await read(page);
  const first = page.locator("#plan-scan > :nth-child(2)");
  await expect(first).toContainText("This plan is of another person.");
  await expect(first).toContainText("Mustermann");
  await expect(first).toContainText(patient.patient_info.last_name);
  await preview(page).locator("button[value=take]").click();
  await expect(preview(page)).toContainText("Please confirm whose plan it is, or leave it.");
  await page.locator("[name=is_same_person]").check();
  await preview(page).locator("button[value=take]").click();
  await expect(page.locator('[name="prescriptions[0].brand_name"]')).toHaveValue("Neusartan AL");
});

test("[BMP-03] an incomplete code, an unknown version and a picture without a code are refused by name, and the typed text stays", async ({
  page,
  signIn,
}) => {
  const patient = await medicatedPatient();
  await signIn(page, "hcp");
  await page.goto(`/patient/${patient.patient_id}/med_plan/scan`);
  const text = carrier(patient, { entries: neusartan });
  for (const [typed, said] of [
    [text.slice(0, -4), "This is no whole code of a medication plan."],
    [text.replace('v="028"', 'v="999"'), "A code of version 999 is not known here."],
    [text + text, "Page 1 is there twice."],
  ] as const) {
    await scan(page).locator("textarea").fill(typed);
    await read(page);
    await expect(scan(page)).toContainText(said);
    await expect(scan(page).locator("textarea")).toHaveValue(typed);
    await expect(preview(page)).toHaveCount(0);
  }
  await scan(page).locator("textarea").fill("");
  const white = sharp({ create: { width: 300, height: 300, channels: 3, background: "#fff" } });
  const files = [
    ["white.png", await white.png().toBuffer(), "In “white.png” no code was found."],
    ["plan.pdf", Buffer.from("%PDF-1.7"), "“plan.pdf” is no picture that can be read."],
  ] as const;
  for (const [name, buffer, said] of files) {
    await scan(page)
      .locator("input[type=file]")
      .setInputFiles({ name, mimeType: "application/octet-stream", buffer });
    await read(page);
    await expect(scan(page)).toContainText(said);
  }
});

test("[BMP-09] the printed plan has its code: an independent reader reads it, and it is of this plan and this patient", async ({
  page,
  signIn,
}) => {
  const patient = await medicatedPatient();
  await signIn(page, "hcp");
  await page.goto(`/patient/${patient.patient_id}/med_plan`);
  const code = page.locator("[data-prints-alone] img").first();
  const address = (await code.getAttribute("src")) ?? "";
  const answer = await page.request.get(address);
  expect(answer.headers()["content-type"]).toBe("image/png");
  expect(answer.headers()["cache-control"]).toContain("no-store");
  const folder = mkdtempSync(join(tmpdir(), "vigil-code-"));
  const file = join(folder, "code.png");
  writeFileSync(file, await planPhoto(await answer.body()));
  const read = execFileSync("dmtxread", ["-N1", "-m", "10000", file]).toString("latin1");
  const { birth_date } = patient.patient_info;
  expect(read).toContain(` b="${birth_date?.replaceAll("-", "")}"`);
  const plan = await storedPlan(patient.patient_id);
  for (const { brand_name } of plan?.prescriptions ?? [])
    expect(read).toContain(`a="${brand_name}"`);
  const none = await page.request.get(address.replace(/\d+$/, "9"));
  expect(none.status()).toBe(404);
});
