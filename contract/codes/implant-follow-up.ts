/** Kinds of implants by how often they are followed up, and why one is overdue: docs/decisions/0066. */
export const followUpKinds = ["pacemaker", "icd", "crt", "ilr"] as const;
export type FollowUpKind = (typeof followUpKinds)[number];

/** never: no session is known; waiting: a message of it is in the inbox, unmatched; too_long_ago: neither */
export const followUpCauses = ["never", "waiting", "too_long_ago"] as const;
export type FollowUpCause = (typeof followUpCauses)[number];

export const followUpMonthsMax = 36;
