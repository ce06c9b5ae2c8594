import { programMode, programModes } from "#contract/codes/program-mode.ts";

export const statusActionNames = [
  "ACTIVATE",
  "OFFBOARD",
  "MARK_COMPLETE",
  "REACTIVATE",
  "RESET_PASSWORD",
] as const;
export type StatusAction = (typeof statusActionNames)[number];

/** Those that end something: red, wherever they are offered. */
export const destructiveActions: readonly StatusAction[] = ["OFFBOARD", "MARK_COMPLETE"];

export interface StatusActionsInput {
  /** the patient's own status, or the list group it was read from */
  readonly status: string;
  readonly role: string;
  /** in any spelling */
  readonly programme: string | null | undefined;
}

/**
 * The actions that are offered for a patient, in their order. Of the list groups a
 * bare EIT_OFFBOARDED counts as OFFBOARDED, IN_HOSPITAL and REMOTE_MONITORING as ONBOARDED.
 * An unknown status offers none.
 */
export function statusActions({ status, role, programme }: StatusActionsInput): StatusAction[] {
  const isProvider = role === "ADMIN" || role === "CUSTOMER_SUPPORT";
  const modes = programModes(programme);
  switch (status) {
    case "ONBOARDING": {
      const mayActivate = isProvider || modes.onboarding === programMode.byCustomer;
      return [...(mayActivate ? (["ACTIVATE"] as const) : []), "OFFBOARD", "RESET_PASSWORD"];
    }
    case "ONBOARDED":
    case "IN_HOSPITAL":
    case "REMOTE_MONITORING":
      return ["OFFBOARD", "RESET_PASSWORD"];
    case "OFFBOARDING": {
      const mayComplete = isProvider || modes.offboarding === programMode.byCustomer;
      return [...(mayComplete ? (["MARK_COMPLETE"] as const) : []), "REACTIVATE", "RESET_PASSWORD"];
    }
    case "OFFBOARDED":
    case "EIT_OFFBOARDED":
      return ["REACTIVATE", "RESET_PASSWORD"];
    default:
      return [];
  }
}
