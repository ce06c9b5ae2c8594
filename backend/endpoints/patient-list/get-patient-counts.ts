import { inArray } from "../../drizzle.ts";
import { getPatientCounts, type ProgramCounts } from "#contract/patient-list.ts";
import { handler } from "../../http/handler.ts";
import { institutionCounts } from "../../schema/worklist.ts";

const totals = {
  ONBOARDING: "total_onboarding",
  ONBOARDED: "total_onboarded",
  OFFBOARDING: "total_offboarding",
  OFFBOARDED: "total_offboarded",
} as const;
const steps = {
  ONBOARDING: "onboarding_by_program_step",
  ONBOARDED: "onboarded_by_program_step",
} as const;

const noCounts = (): ProgramCounts => ({
  total_onboarding: 0,
  total_onboarded: 0,
  total_offboarding: 0,
  total_offboarded: 0,
  onboarding_by_program_step: {},
  onboarded_by_program_step: {},
});

/** Every programme that has patients, over all institutions of the caller. */
export const getPatientCountsHandler = handler(getPatientCounts, async ({ user, database }) => {
  const rows = await database
    .select()
    .from(institutionCounts)
    .where(inArray(institutionCounts.institutionId, [...user.institutionIds]));
  const counts: Record<string, ProgramCounts> = {};
  for (const { programType, status, programStep, patientCount } of rows) {
    if (patientCount === 0) continue;
    const ofProgram = (counts[programType] ??= noCounts());
    const total = totals[status as keyof typeof totals];
    if (total) ofProgram[total] += patientCount;
    const byStep = ofProgram[steps[status as keyof typeof steps]];
    if (byStep && programStep > 0) byStep[programStep] = (byStep[programStep] ?? 0) + patientCount;
  }
  return counts;
});
