/**
 * Patient status: the ways into and out of care as a state machine.
 *
 *     ONBOARDING   activate -> ONBOARDED             start offboarding -> OFFBOARDING
 *     ONBOARDED    start offboarding -> OFFBOARDING
 *     OFFBOARDING  complete -> OFFBOARDED            reactivate -> ONBOARDED
 *     OFFBOARDED   reactivate -> ONBOARDED
 *
 * Where the programme's offboarding is automatic, starting it ends it: OFFBOARDED at once.
 */
import { programMode, type ProgramModes } from "#contract/codes/program-mode.ts";

export type Status = "ONBOARDING" | "ONBOARDED" | "OFFBOARDING" | "OFFBOARDED";

export type StatusCall = "activate" | "start-offboarding" | "complete-offboarding" | "reactivate";

/** The status a new patient has. */
export const firstStatus: Status = "ONBOARDING";

export interface Move {
  readonly call: StatusCall;
  /** as stored, or the name of a list group */
  readonly from: string;
  readonly role: string;
  readonly modes: ProgramModes;
}

/** The result of a move, or why it is refused: the role may not, or the status does not allow it. */
export type MoveOutcome =
  | { readonly to: Status }
  | { readonly refusal: "forbidden" }
  | { readonly refusal: "conflict" };

/** The status behind the name of a list group of the study programme. */
const ofGroup: Readonly<Record<string, Status>> = {
  IN_HOSPITAL: "ONBOARDED",
  REMOTE_MONITORING: "ONBOARDED",
  EIT_OFFBOARDED: "OFFBOARDED",
};

const startsFrom: Readonly<Record<StatusCall, readonly string[]>> = {
  activate: ["ONBOARDING"],
  "start-offboarding": ["ONBOARDING", "ONBOARDED"],
  "complete-offboarding": ["OFFBOARDING"],
  reactivate: ["OFFBOARDING", "OFFBOARDED"],
};

/** The role is checked before the status: a user without the right learns nothing from trying. */
export function moveStatus({ call, from, role, modes }: Move): MoveOutcome {
  if (!mayMove(call, role, modes)) return { refusal: "forbidden" };
  const status = Object.hasOwn(ofGroup, from) ? (ofGroup[from] as Status) : from;
  if (!startsFrom[call].includes(status)) return { refusal: "conflict" };
  switch (call) {
    case "activate":
    case "reactivate":
      return { to: "ONBOARDED" };
    case "start-offboarding":
      return { to: modes.offboarding === programMode.automatic ? "OFFBOARDED" : "OFFBOARDING" };
    case "complete-offboarding":
      return { to: "OFFBOARDED" };
  }
}

/** To begin and to end care is the provider's right, or the customer's own if the programme says so. */
function mayMove(call: StatusCall, role: string, modes: ProgramModes): boolean {
  if (role === "ADMIN" || role === "CUSTOMER_SUPPORT") return true;
  if (call === "activate") return modes.onboarding === programMode.byCustomer;
  if (call === "complete-offboarding") return modes.offboarding === programMode.byCustomer;
  return true;
}
