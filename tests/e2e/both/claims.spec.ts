/** Claims: a patient is taken, handed over and released by plain forms above the patient's pages. */
import type { Page } from "@playwright/test";
import { claimPatient, listClaims, listColleagues, releasePatient } from "#contract/claim.ts";
import { exampleId } from "#contract/example.ts";
import { getPatientTeam } from "#contract/patient-team.ts";
import { status } from "#tests/support/answer-faults.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { freshPatient } from "#tests/support/fresh-patient.ts";
import { test as stageTest } from "#tests/support/stage.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Who is at this patient" });
const press = (page: Page, name: string) => bar(page).getByRole("button", { name }).click();
const session = (user: "hcp" | "nurse") => openBackendSession(backendUrl(), user);

test("[CLAIM-08][CLAIM-10] a patient is taken, shown with name and time to a colleague, who takes it over; both can release it", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([], { isNew: true });
  const { patient_id } = patient;
  const claims = async () => (await (await session("hcp")).read(listClaims, { patient_id })).claims;
  await signIn(page, "hcp");
  await page.goto(`/patient/${patient_id}/incidents`);
  await expect(bar(page)).toContainText("No one is working on this patient");
  await press(page, "Take");
  await expect(page).toHaveURL(new RegExp(`/patient/${patient_id}/incidents`));
  await expect(bar(page)).toContainText(/You have been at this patient since \S/);
  await press(page, "Release");
  await expect(bar(page)).toContainText("No one is working on this patient");
  expect(await claims()).toEqual([]);

  // the page still shows no claim although a colleague has taken the patient
  const nurse = await session("nurse");
  const held = await nurse.write(claimPatient, { patient_id, expected_holder_id: null });
  await press(page, "Take");
  await expect(page.getByRole("region", { name: "Notices" })).toContainText(
    "Meanwhile a colleague has taken this patient.",
  );
  const { colleagues } = await nurse.read(listColleagues, {});
  const holder = colleagues.find(({ id }) => id === held.holder_id);
  await expect(bar(page)).toContainText(holder?.last_name ?? "no such person");
  await press(page, "Take over");
  await expect(bar(page)).toContainText("You have been at this patient since");
  expect((await claims())[0]?.holder_id).not.toBe(held.holder_id);
  await (await session("hcp")).write(releasePatient, { patient_id });
});

test("[CLAIM-09] a patient is given to a colleague with a sentence; if the name or the sentence is missing, the typed text stays", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([], { isNew: true });
  const { patient_id } = patient;
  await signIn(page, "hcp");
  await page.goto(`/patient/${patient_id}/incidents`);
  await bar(page).getByRole("link", { name: "Give to a colleague" }).click();
  const dialog = page.getByRole("dialog", { name: "Give to a colleague" });
  const sentence = dialog.getByLabel("What your colleague should know");
  await sentence.fill("Call her at noon.");
  await dialog.getByRole("button", { name: "Give", exact: true }).click();
  const colleague = dialog.getByLabel("Colleague", { exact: true });
  await expect(colleague).toHaveAccessibleDescription("Please fill in this field");
  await expect(sentence).toHaveValue("Call her at noon.");
  const me = await session("hcp");
  const { colleagues } = await me.read(listColleagues, { patient_id });
  // the nurse's claim gives the nurse's id
  const nurse = await session("nurse");
  const { holder_id: id } = await nurse.write(claimPatient, {
    patient_id,
    expected_holder_id: null,
  });
  await nurse.write(releasePatient, { patient_id });
  await colleague.selectOption(id);
  await dialog.getByRole("button", { name: "Give", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(bar(page)).toContainText(
    colleagues.find((each) => each.id === id)?.last_name ?? "-",
  );
  await expect(bar(page)).toContainText("Given by");
  await expect(bar(page)).toContainText("Call her at noon.");
  expect((await me.read(listClaims, { patient_id })).claims).toMatchObject([
    { holder_id: id, sentence: "Call her at noon." },
  ]);
});

stageTest(
  "[CLAIM-11] if the backend lacks the call there is no bar; if the call fails the bar says so",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    const incidents = `/patient/${exampleId.erika}/incidents`;
    backend.fault(getPatientTeam.name, status(404));
    await openSignedIn(page, incidents);
    await expect(page.getByRole("navigation").first()).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.locator("#team-part")).toHaveCount(0);
    backend.heal();
    backend.fault(getPatientTeam.name, status(500));
    await page.goto(incidents);
    await expect(page.locator("#team-part")).toContainText(
      "Who is at this patient could not be loaded.",
    );
  },
);
