/**
 * Whether patients are informed that the clinic has looked at their values: never, when the clinician ticks it, or
 * unless the clinician unticks it.
 */
export const receiptModes = ["off", "offered", "ticked"] as const;

/** Longest text of a receipt, in characters: one that is read at a glance. */
export const receiptLengthMax = 300;
