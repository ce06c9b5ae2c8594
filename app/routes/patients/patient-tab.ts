import {
  inHospitalSteps,
  type listedStatuses,
  type PatientCounts,
  type ProgramCounts,
  remoteMonitoringSteps,
} from "#contract/patient-list.ts";

type ListedStatus = (typeof listedStatuses)[number];
export type ListProgramme = "EIT_HEALTH" | "HEART_FAILURE";

interface TabRequest {
  readonly status: readonly ListedStatus[];
  /** without them the status alone decides */
  readonly steps?: readonly number[];
}

const requests = {
  ONBOARDING: { status: ["ONBOARDING"] },
  ONBOARDED: { status: ["ONBOARDED"] },
  OFFBOARDED: { status: ["OFFBOARDING", "OFFBOARDED"] },
  IN_HOSPITAL: { status: ["ONBOARDING", "ONBOARDED"], steps: inHospitalSteps },
  REMOTE_MONITORING: { status: ["ONBOARDING", "ONBOARDED"], steps: remoteMonitoringSteps },
  EIT_OFFBOARDED: { status: ["OFFBOARDING", "OFFBOARDED"] },
} as const satisfies Record<string, TabRequest>;

export type PatientTab = keyof typeof requests;

/** The list query of a tab. */
export function tabRequest(tab: PatientTab): TabRequest {
  return requests[tab];
}

/** The first is not the default, see {@link defaultTab}. */
export function patientTabs(programme: ListProgramme): readonly PatientTab[] {
  return programme === "EIT_HEALTH"
    ? ["IN_HOSPITAL", "REMOTE_MONITORING", "EIT_OFFBOARDED"]
    : ["ONBOARDING", "ONBOARDED", "OFFBOARDED"];
}

export function defaultTab(programme: ListProgramme): PatientTab {
  return programme === "EIT_HEALTH" ? "IN_HOSPITAL" : "ONBOARDED";
}

export function isOffboardedTab(tab: PatientTab): boolean {
  return tab === "OFFBOARDED" || tab === "EIT_OFFBOARDED";
}

export function hasOneStatus(tab: PatientTab): boolean {
  return tabRequest(tab).status.length === 1;
}

/** Over all programmes of the summary, because the list shows the patients of all of them. */
export function tabCount(tab: PatientTab, counts: PatientCounts): number {
  return sumOf(counts, (program) => {
    switch (tab) {
      case "ONBOARDING":
        return program.total_onboarding;
      case "ONBOARDED":
        return program.total_onboarded;
      case "OFFBOARDED":
      case "EIT_OFFBOARDED":
        return program.total_offboarding + program.total_offboarded;
      default:
        return requests[tab].steps.reduce((sum, step) => sum + atStep(program, step), 0);
    }
  });
}

/** All four totals together. */
export function totalCount(counts: PatientCounts): number {
  return sumOf(
    counts,
    (program) =>
      program.total_onboarding +
      program.total_onboarded +
      program.total_offboarding +
      program.total_offboarded,
  );
}

function atStep(program: ProgramCounts, step: number): number {
  const { onboarding_by_program_step, onboarded_by_program_step } = program;
  return (onboarding_by_program_step[step] ?? 0) + (onboarded_by_program_step[step] ?? 0);
}

function sumOf(counts: PatientCounts, count: (program: ProgramCounts) => number): number {
  return Object.values(counts).reduce((sum, program) => sum + count(program), 0);
}
