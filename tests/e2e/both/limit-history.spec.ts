/**
 * The history shows who changed which limit of a patient from what to what; the page of limits shows since when each
 * is valid.
 */
import { listPatientFlags, replacePatientFlags } from "#contract/patient-flag.ts";
import { listLimitChanges } from "#contract/limit-change.ts";
import { exampleId } from "#contract/example.ts";
import { knownRule } from "#contract/flag.ts";
import { status } from "#tests/support/answer-faults.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { freshPatient } from "#tests/support/fresh-patient.ts";
import { test as staged } from "#tests/support/stage.ts";

/** The page that explains the history is shown once; this goes past it. */
async function openEvents(page: Page): Promise<void> {
  const drawer = page.locator("dialog#history");
  await expect(drawer).toBeVisible();
  const gotIt = drawer.getByRole("button", { name: "Got it" });
  if (await gotIt.isVisible()) await gotIt.click();
}

test("[LIMHIST-02][LIMHIST-03] the history shows who changed a limit from what to what, and above the limits is shown since when each is in force", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([], { isNew: true });
  const { patient_id } = patient;
  const nurse = await openBackendSession(backendUrl(), "nurse");
  const standing = await nurse.read(listPatientFlags, { patient_id, only_active: false });
  await signIn(page, "hcp");
  // as the clinic set them for all patients at the enrolment
  await page.goto(`/patient/${patient_id}/incidents`);
  const active = page.locator("#active-limits");
  await expect(active).toContainText(/All of them since \d+ \w+ 20\d\d, the clinic’s default/);

  const rules = standing.flatMap((flag) => knownRule(flag) ?? []);
  const systolic = ({ type, severity }: (typeof rules)[number]) =>
    type === "ABS_BP_SYS_UPPER" && severity === 300;
  const before = rules.find(systolic);
  if (before?.type !== "ABS_BP_SYS_UPPER") throw new Error("the template has no such limit");
  const was = before.flag_info.upper_limit;
  if (was === null) throw new Error("the template sets no systolic limit");
  await nurse.write(replacePatientFlags, {
    patient_ids: [patient_id],
    patient_flags: rules.map((rule) =>
      systolic(rule) ? { ...before, is_active: true, flag_info: { upper_limit: was + 7 } } : rule,
    ),
  });

  await page.goto(`/patient/${patient_id}/incidents?history=open`);
  const row = active.locator("dd", { hasText: `Systolic above ${was + 7}` });
  await expect(row).toContainText(/since .*, set by .*Blohm/);
  await expect(active.locator("dd", { hasText: "set by" })).toHaveCount(1);
  await expect(active.locator("dd", { hasText: "the clinic’s default" }).first()).toBeVisible();
  await openEvents(page);
  const event = page.locator("[data-event=limits]");
  await expect(event).toHaveCount(1);
  await expect(event).toContainText("Limits changed");
  const [from, to] = [was, was + 7].map((limit) => `${limit}\\smmHg`);
  await expect(event).toContainText(
    new RegExp(`Blood pressure: Systolic above, Alert: ${from} → ${to}`),
  );
  await expect(event).toContainText("Blohm");
  await expect(event.locator("strong")).toHaveText(new RegExp(`^${to}$`));
});

staged(
  "[LIMHIST-04] if the backend does not report changes of limits, the history is complete without them",
  async ({ page, backend, openSignedIn }) => {
    backend.fault(listLimitChanges.name, status(404));
    await openSignedIn(page, `/patient/${exampleId.erika}/monitoring?history=open`);
    await openEvents(page);
    await expect(page.locator("[data-event=note]").first()).toBeVisible();
    await expect(page.locator("[data-event=limits]")).toHaveCount(0);
  },
);
