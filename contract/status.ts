/**
 * Status: the patient's place between onboarding and offboarding. The calls that change it are in status-call.ts.
 */
import { z } from "zod";
import { instantSchema, openEnum, orNull } from "./primitive.ts";

/** The last three are groups of the study programme's list. */
export const patientStatuses = [
  "ONBOARDING",
  "ONBOARDED",
  "OFFBOARDING",
  "OFFBOARDED",
  "IN_HOSPITAL",
  "REMOTE_MONITORING",
  "EIT_OFFBOARDED",
] as const;

export const offboardingReasons = [
  "DECEASED",
  "COGNITIVE_PHYSICAL_CHALLENGES",
  "DISQUALIFICATION",
  "PATIENT_REQUEST",
  "TECHNICAL_ISSUES",
  "LACK_OF_COOPERATION",
  "PATIENT_NOT_REACHABLE",
  "OTHER",
  "END_OF_STUDY",
  "PRACTICE_CHURNED",
] as const;
export type OffboardingReason = (typeof offboardingReasons)[number];

export const statusEntrySchema = z.object({
  status: openEnum(patientStatuses),
  created_at: instantSchema,
  reason: orNull(
    z.object({
      offboarding_reason: orNull(openEnum(offboardingReasons)),
      offboarding_comment: orNull(z.string()),
    }),
  ),
});
export type StatusEntry = z.output<typeof statusEntrySchema>;
