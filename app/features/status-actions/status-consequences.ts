/** The consequences of a status action, shown before it is confirmed. */
import { notBilled } from "#contract/codes/billing-type.ts";
import { programMode, programModes } from "#contract/codes/program-mode.ts";

/** Receives an unknown value for the log: nothing is shown or thrown. */
export type LogUnknown = (what: "offboarding_mode" | "status_action") => void;

/** Who ends the care; null if it ends by itself or if that is not known. */
export function offboardedBy(mode: number, logUnknown: LogUnknown): "provider" | "customer" | null {
  switch (mode) {
    case programMode.byProvider:
      return "provider";
    case programMode.byCustomer:
      return "customer";
    case programMode.automatic:
      return null;
    default:
      logUnknown("offboarding_mode");
      return null;
  }
}

/** Without any billing information nothing is known to be billed. */
export function isBilled(billing: { readonly billing_type: string | null } | null): boolean {
  return billing !== null && billing.billing_type !== null && billing.billing_type !== notBilled;
}

export type ReactivationMessage = "provider_contacts" | "ends_offboarding";

/** The messages of the reactivate dialog, in their order. */
export function reactivationMessages(
  programme: string | null | undefined,
  modes: { readonly onboarding: number; readonly offboarding: number } = programModes(programme),
): ReactivationMessage[] {
  return [
    ...(modes.onboarding === programMode.byProvider ? (["provider_contacts"] as const) : []),
    ...(modes.offboarding === programMode.automatic ? [] : (["ends_offboarding"] as const)),
  ];
}
