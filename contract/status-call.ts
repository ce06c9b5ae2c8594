/** Status call: what moves a patient from one status to the next. */
import { z } from "zod";
import { endpoint, type EndpointDefinition } from "./endpoint.ts";
import { exampleId } from "./example.ts";
import { noteTextSchema, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";
import { offboardingReasons } from "./status.ts";

const patientBody = {
  kind: "json",
  schema: z.strictObject({ patient_id: uuidSchema }),
  example: { patient_id: exampleId.erika },
} as const;

/** `conflict` if the patient's status does not allow the call, or the implant is another patient's by now. */
const common = {
  resource: "status-call",
  method: "POST",
  guard: "session",
  answer: { kind: "empty", status: 204 },
  problems: [...recordProblems, "conflict"],
} as const satisfies Partial<EndpointDefinition>;

export const activatePatient = endpoint({
  ...common,
  name: "activate-patient",
  path: "/v1/activate-patient",
  summary:
    "ONBOARDING becomes ONBOARDED; by ADMIN and CUSTOMER_SUPPORT, and by the clinic's own users if the programme lets the customer onboard.",
  reason: "Failed to activate patient",
  body: patientBody,
});

/** OTHER needs a comment. */
export const offboardingStartSchema = z
  .strictObject({
    patient_id: uuidSchema,
    offboarding_reason: z.enum(offboardingReasons),
    offboarding_comment: noteTextSchema.nullish(),
  })
  .refine(
    ({ offboarding_reason, offboarding_comment }) =>
      offboarding_reason !== "OTHER" || (offboarding_comment ?? "").trim() !== "",
    { path: ["offboarding_comment"], error: "patients.please_specify_reason" },
  );

export const startOffboarding = endpoint({
  ...common,
  name: "start-offboarding",
  path: "/v1/offboarding/start",
  summary: "Becomes OFFBOARDING, or OFFBOARDED at once if the programme's mode is automatic.",
  reason: "Failed to offboard patient",
  body: {
    kind: "json",
    schema: offboardingStartSchema,
    example: {
      patient_id: exampleId.erika,
      offboarding_reason: "PATIENT_REQUEST",
      offboarding_comment: null,
    },
  },
});

export const completeOffboarding = endpoint({
  ...common,
  name: "complete-offboarding",
  path: "/v1/offboarding/complete",
  summary:
    "OFFBOARDING becomes OFFBOARDED; by ADMIN and CUSTOMER_SUPPORT, and by the clinic's own users if the programme lets the customer offboard.",
  reason: "Failed to complete offboarding",
  body: patientBody,
});

export const reactivatePatient = endpoint({
  ...common,
  name: "reactivate-patient",
  path: "/v1/reactivate-patient",
  summary: "OFFBOARDING or OFFBOARDED becomes ONBOARDED.",
  reason: "Failed to reactivate patient",
  body: patientBody,
});

export const resetPatientPassword = endpoint({
  ...common,
  name: "reset-patient-password",
  path: "/v1/reset-patient-password",
  summary: "Gives the patient a new password, which is answered once and never again.",
  reason: "Failed to reset patient password",
  body: patientBody,
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ new_password: z.string() }),
    example: { new_password: "Regen-Apfel-42" },
  },
});
