/** Patient profile: the update of a patient's record from the profile view. */
import { z } from "zod";
import { expectedVersionField } from "./addition.ts";
import { comorbidityFields } from "./anamnesis.ts";
import { endpoint } from "./endpoint.ts";
import { exampleId } from "./example.ts";
import { exampleOnboarding, profileProgramSchema } from "./onboarding.ts";
import { examplePatient, patientSchema } from "./patient.ts";
import { uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

/** observation, interventions and allergies are what the programme part lacks; left out, they stay. */
const patientUpdateSchema = z.strictObject({
  patient_user_id: uuidSchema,
  program: profileProgramSchema,
  ...comorbidityFields,
  ...expectedVersionField,
});
export type PatientUpdate = z.input<typeof patientUpdateSchema>;

export const updatePatient = endpoint({
  name: "update-patient",
  resource: "patient-profile",
  method: "PUT",
  path: "/v1/patients/{patient_user_id}",
  summary: "Stores the profile of a patient and answers the new record.",
  guard: "session",
  reason: "Failed to save patient",
  params: z.object({ patient_user_id: uuidSchema }),
  body: {
    kind: "json",
    schema: patientUpdateSchema,
    example: {
      patient_user_id: exampleId.erika,
      program: exampleOnboarding,
      observation: ["HYPERTENSION", "ATRIAL_FIBRILLATION"],
      interventions: [],
      allergies: ["PENICILLIN"],
      expected_version: 6,
    },
  },
  answer: { kind: "json", status: 200, schema: patientSchema, example: examplePatient },
  problems: [...recordProblems, "stale_version"],
});
