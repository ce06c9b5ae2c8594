/** Import of measurements: a file, its preview, the chosen settings, and the import. */
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { getHealthData } from "#contract/health-data.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { expectWhole } from "#tests/support/document-shape.ts";
import { clinicTime, freshPatient } from "#tests/support/fresh-patient.ts";

const local = (hoursAgo: number) => clinicTime(hoursAgo).slice(0, 16).replace("T", " ");
/** no offset, and a weight without a unit: the user must choose both */
const lines = () =>
  [
    "when;Weight;sys;dia;puls",
    `${local(40)};180;;;`,
    `${local(30)};;128;79;72`,
    `${local(20)};x;;;`,
  ].join("\n");

const choose = async (page: Page, name: string, text: string | Buffer) => {
  const panel = page.locator("#import-file");
  await panel.locator("input[type=file]").setInputFiles({
    name,
    mimeType: "application/octet-stream",
    buffer: Buffer.from(text),
  });
  await panel.getByRole("button", { name: "Show preview" }).click();
};
const preview = (page: Page) => page.locator("#import-preview");

test("[IMPORT-09] a CSV file is chosen, its columns and zone are set, and the previewed rows are imported once", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([], { isNew: true });
  await signIn(page, "hcp");
  await page.goto(`/patient/${patient.patient_id}/profile`);
  await page.getByRole("link", { name: "Import measurements" }).click();
  await expect(page.locator("#import-file")).toBeVisible();

  await choose(page, "scale.csv", lines());
  await expect(preview(page)).toContainText("0 would be taken, 0 known already, 1 refused");
  await expect(preview(page)).toContainText("no column that tells when");
  const settings = page.locator("#import-settings");
  await settings.getByLabel("Date and time").selectOption("when");
  await settings.getByLabel("Weight in lb").selectOption("Weight");
  await settings.getByLabel("Time zone of times without an offset").fill("UTC");
  await settings.getByRole("button", { name: "Update preview" }).click();
  await expect(preview(page)).toContainText("3 would be taken, 0 known already, 1 refused");
  await expect(preview(page).getByRole("row", { name: /Weight/ })).toContainText("81.65");
  await expect(preview(page)).toContainText("128/79");
  await expect(preview(page)).toContainText("weight_lb is not a number");
  await expect(preview(page)).toContainText("No incident would rise.");
  await expectWhole(page);

  const session = await openBackendSession(backendUrl(), "hcp");
  const weights = async () => {
    const { weight } = healthDataTypeId;
    const answer = await session.read(getHealthData, {
      patient_id: patient.patient_id,
      health_data_type_id: [weight],
    });
    return JSON.stringify(answer).match(/81\.65/g)?.length ?? 0;
  };
  expect(await weights()).toBe(0);
  await preview(page).getByRole("button", { name: "Take 3 measurements" }).click();
  await expect(page.getByText("3 taken, 0 known already, 1 refused.").last()).toBeVisible();
  await expect(preview(page)).toContainText("0 would be taken, 3 known already, 1 refused");
  await expect(preview(page)).toContainText("There is nothing new to take.");
  expect(await weights()).toBe(1);
  // a reload sends nothing again
  await page.reload();
  await expect(preview(page)).toContainText("0 would be taken, 3 known already");
  expect(await weights()).toBe(1);
  // the address contains no value of the file
  expect(page.url()).not.toMatch(/180|128/);
});

test("[IMPORT-09] the page reports a missing file, an unreadable file and a file that is gone", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([], { isNew: true });
  await signIn(page, "hcp");
  const address = `/patient/${patient.patient_id}/import`;
  await page.goto(address);
  await choose(page, "nothing.bin", Buffer.from([0, 255, 254, 0]));
  await expect(preview(page)).toContainText("not a text in UTF-8");
  await page.goto(`${address}?file=${crypto.randomUUID()}`);
  await expect(page.getByText("The file no longer waits. Please choose it again.")).toBeVisible();
  await page.goto(`${address}?file=x`);
  await expect(page.getByText("The file no longer waits. Please choose it again.")).toBeVisible();
});
