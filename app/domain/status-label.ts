const labels = {
  ONBOARDING: "waiting_for_login",
  ONBOARDED: "in_care",
  OFFBOARDING: "in_progress",
  OFFBOARDED: "completed",
  EIT_OFFBOARDED: "offboarded",
  IN_HOSPITAL: "in_hospital",
  REMOTE_MONITORING: "remote_monitoring",
} as const;

export type StatusLabelKey = (typeof labels)[keyof typeof labels] | "active";

/**
 * The message key of a patient status (STAT-01). ONBOARDED reads "in care" in the list and its tabs and
 * "Active" in the patient header (STAT-02). Null for an unknown status, which is shown in quotes.
 */
export function statusLabelKey(status: string, place: "list" | "header"): StatusLabelKey | null {
  if (status === "ONBOARDED" && place === "header") return "active";
  return Object.hasOwn(labels, status) ? labels[status as keyof typeof labels] : null;
}
