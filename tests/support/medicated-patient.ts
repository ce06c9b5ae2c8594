/** A patient of a test's own with a medication plan in force. */
import { createMedicationPlan, getMedicationPlan } from "#contract/medication.ts";
import { openBackendSession } from "./backend-session.ts";
import { backendUrl } from "./backend-url.ts";
import { clinicTime, freshPatient } from "./fresh-patient.ts";

/** The plan in force, or null. */
export async function storedPlan(patient_id: string) {
  const session = await openBackendSession(backendUrl(), "hcp");
  return session.read(getMedicationPlan, { patient_id, status: "ACTIVE" });
}

/** Takes a patient whom no other test uses; a patient without medicines gets two. */
export async function medicatedPatient() {
  const { patient } = await freshPatient([]);
  const { patient_id } = patient;
  if (await storedPlan(patient_id)) return patient;
  const session = await openBackendSession(backendUrl(), "hcp");
  const { prescriptions } = createMedicationPlan.body.example;
  const others = prescriptions.map((each) => ({ ...each, brand_name: "Beispiel-Bisoprolol" }));
  await session.write(createMedicationPlan, {
    patient_id,
    prescriptions: [...prescriptions, ...others],
    validity_starts_at: clinicTime(48),
    validity_ends_at: null,
  });
  return patient;
}
