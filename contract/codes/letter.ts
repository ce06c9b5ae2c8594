/** Letters in one run: their states and what may be done to a run. */

/** A run is over when none of its letters waits; that is no state of its own. */
export const runStates = ["running", "paused", "cancelled"] as const;

export const letterStates = ["waiting", "writing", "done", "failed"] as const;
export type LetterState = (typeof letterStates)[number];

/** unreadable: the record or the report could not be read; timeout: laying it out took too long; too_large; other */
export const letterFaults = ["unreadable", "timeout", "too_large", "other"] as const;
export type LetterFault = (typeof letterFaults)[number];

export const letterActions = ["pause", "resume", "cancel", "retry", "mark_printed"] as const;
export type LetterAction = (typeof letterActions)[number];

export const letterFiles = ["zip", "pdf"] as const;
export type LetterFile = (typeof letterFiles)[number];
