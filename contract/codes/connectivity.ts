/** Words of the connectivity desk, as the contract and the screens use them; what each means: docs/decisions/0059. */
export const connectivityStates = [
  "disconnected",
  "late",
  "snoozed",
  "away",
  "connected",
  "inactive",
] as const;
export type ConnectivityState = (typeof connectivityStates)[number];

export const connectivityCauses = [
  "absence",
  "refused_deliveries",
  "never_paired",
  "battery",
  "no_rule",
  "not_monitored",
  "out_of_use",
  "unknown",
] as const;
export type ConnectivityCause = (typeof connectivityCauses)[number];

export const connectivitySteps = [
  "none",
  "wait",
  "wait_for_return",
  "call_again",
  "call",
  "pair_device",
  "check_device",
  "set_rule",
] as const;
export type ConnectivityStep = (typeof connectivitySteps)[number];

/** How a call to a patient about a device ended. */
export const deskCallOutcomes = [
  "reached",
  "not_reached",
  "device_replaced",
  "will_send",
  "other",
] as const;
