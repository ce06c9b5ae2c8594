/** The groups by which the audit log is filtered: what a user did. */
export const actGroups = ["read", "list", "copy", "change", "session", "refused"] as const;
export type ActGroup = (typeof actGroups)[number];

const session =
  "(login|logout|change-password|complete-sign-in|step-up|step-up-refused|sign-in-by-provider|end-by-provider|fhir-token)$";
/** What left the screen as a file, or went to another system. */
const copy =
  "(note-list-export|note-export|export-patient-copy|export-access-answer|create-quality-report|(create|open)-shared-link$|fhir-(read|search|everything))";

/** Each act fits one of these, as PostgreSQL and JavaScript read them. */
export const actPatterns: Readonly<Record<ActGroup, string>> = {
  refused: "^refused ",
  session: `^${session}`,
  copy: `^${copy}`,
  list: "^list-",
  read: "^(read|get)-",
  change: `^(?!refused |list-|read-|get-|${copy}|${session})`,
};

export function actGroupOf(act: string): ActGroup {
  return actGroups.find((group) => new RegExp(actPatterns[group]).test(act)) ?? "change";
}
