/** The page after an enrolment, depending on the record. */
import { exampleId } from "#contract/example.ts";
import type { Patient } from "#contract/patient.ts";
import { bodyWith } from "#tests/support/answer-faults.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import type { ExampleBackend } from "#tests/support/example-backend.ts";
import { enrolButton, externalPatient, fillForm } from "#tests/support/onboarding-form.ts";
import { test } from "#tests/support/stage.ts";

const here = `/onboarding-success/${exampleId.erika}`;
const steps = (page: Page) => page.locator("main ol > li");
const details = (page: Page) => page.locator("#sign-in-details");

/** Enrolled just now; without an implant unless given. */
const record = (backend: ExampleBackend, more: object = {}) =>
  backend.fault(
    "get-patient",
    bodyWith((patient: Patient) => ({ ...patient, patient_devices: [], ...more })),
  );

/** The numbers as drawn: by a counter of the style sheet, which only the accessibility tree shows. */
async function drawnNumbers(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeId } = await devtools.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector: "main ol",
  });
  const { nodes } = await devtools.send("Accessibility.queryAXTree", {
    nodeId,
    role: "StaticText",
  });
  return nodes.map(({ name }) => String(name?.value)).filter((text) => /^\d$/.test(text));
}

test("[ONBOK-02][ONBOK-03][ONBOK-04] opened later, the page shows the steps without the password; with an implant it shows no steps", async ({
  page,
  backend,
  openSignedIn,
}) => {
  record(backend);
  await openSignedIn(page, here);
  await expect(steps(page)).toHaveCount(3);
  await expect(details(page)).toContainText("With Reset password on the patient’s page");
  await expect(details(page)).not.toContainText("One-time password\n");
  await expect(page.getByRole("button", { name: "Copy sign-in details" })).toHaveCount(0);
  for (const item_type of ["implant_device", "implant_claimed_device"]) {
    backend.fault(
      "get-patient",
      bodyWith((patient: Patient) => ({
        ...patient,
        patient_devices: patient.patient_devices.map((device) => ({ ...device, item_type })),
      })),
    );
    await page.goto(here);
    await expect(page.locator("main")).toContainText("The implant is linked.");
    await expect(page.locator("main dl")).toContainText("BIOTRONIK");
    await expect(page.locator("main dl")).toContainText("00012345");
    await expect(page.locator("main ol")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Done" })).toBeVisible();
    await expect(page.locator("main").getByRole("link", { name: "Add patient" })).toBeVisible();
  }
});

test("[ONBOK-06][ONBOK-07][ONBOK-10] device setup shows and copies who signs in and how; Done and Add patient lead on", async ({
  page,
  context,
  backend,
  openSignedIn,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  record(backend);
  await openSignedIn(page, "/onboarding");
  await fillForm(page, externalPatient);
  await enrolButton(page).click();
  await page.waitForURL(/\/onboarding-success\//);
  await expect(steps(page).first()).toContainText("Device setup");
  const shown = ["Erika Albrecht", "patient-104", "Regen-Apfel-42"];
  for (const text of shown) await expect(details(page)).toContainText(text);
  await page.getByRole("button", { name: "Copy sign-in details" }).click();
  await expect(details(page).locator("output")).toHaveText(/copied/i);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const text of shown) expect(copied).toContain(text);
  await expect(page.locator("main").getByRole("link", { name: "Add patient" })).toHaveAttribute(
    "href",
    "/onboarding",
  );
  // no place from which it could be read again has it
  expect(page.url()).not.toContain("Regen");
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    "Regen",
  );

  record(backend, { onboarding_type: "HF_IMPLANT_DEVICE" });
  await page.goto(here);
  await expect(steps(page)).toHaveCount(2);
  await expect(page.locator("main")).not.toContainText("Device setup");
  await page.getByRole("button", { name: "Done" }).click();
  await page.waitForURL(/\/dashboard$/);
});

test("[ONBOK-05][ONBOK-08][ONBOK-09] the steps that apply are numbered without a gap", async ({
  page,
  backend,
  openSignedIn,
}) => {
  record(backend);
  await openSignedIn(page, here);
  const titles = steps(page).getByRole("heading");
  await expect(titles).toHaveText([
    "Device setup",
    "Onboarding by the provider",
    "Complete the profile",
  ]);
  await expect.poll(() => drawnNumbers(page)).toEqual(["1", "2", "3"]);
  record(backend, { enrollment_mode: "UNPAID" });
  await page.goto(here);
  await expect(titles).toHaveText(["Device setup", "Complete the profile"]);
  await expect.poll(() => drawnNumbers(page)).toEqual(["1", "2"]);
  record(backend, { enrollment_mode: "UNPAID", onboarding_type: "HF_IMPLANT_DEVICE" });
  await page.goto(here);
  await expect(titles).toHaveText(["Complete the profile"]);
  await page.locator("main").getByRole("link", { name: "Open patient" }).click();
  await expect(page).toHaveURL(new RegExp(`/patient/${exampleId.erika}`));
});
