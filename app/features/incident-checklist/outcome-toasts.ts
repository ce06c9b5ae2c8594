/** What happened, as toasts. */
import type { TFunction } from "i18next";
import { paths } from "#app/addresses/paths.ts";
import { nextPatient } from "./review.ts";
import { severityLevel } from "#app/clinical/severity.ts";
import { successToast, successToastMs, type Toast } from "#app/format/toast.ts";
import { fullName } from "#app/features/person/person-name.ts";
import type { Review } from "./load-review.ts";

export interface ChecklistResult {
  readonly patientId: string;
  /** how many incidents the user has acknowledged now; 0 when none was selected or that failed */
  readonly acknowledgedCount: number;
  /** who had acknowledged each of the selected incidents before; undefined if the name is not known */
  readonly seenBefore: readonly (string | undefined)[];
  /** how many of the patient's incidents are open now; undefined when that could not be read */
  readonly openCount: number | undefined;
  /** what became of the message to the patient; null where there was none */
  readonly receipt?: string | null;
  readonly isNoteAdded: boolean;
  /** today's patients to review and those with warnings; undefined when it was not needed or could not be read */
  readonly review: Review | undefined;
  /** the next patient of a list is shown already: no link is needed, and nothing stays in the way */
  readonly hasMovedOn?: boolean;
}

type NewToast = Omit<Toast, "id">;

const staying = { closesAfterMs: "never" } as const;

export function outcomeToasts(t: TFunction, result: ChecklistResult): NewToast[] {
  const { acknowledgedCount, seenBefore, openCount, receipt, isNoteAdded, review } = result;
  const toasts: NewToast[] = [];
  const success = (text: string) => toasts.push(successToast(text));
  if (acknowledgedCount > 0)
    success(
      openCount === 0
        ? t("checklist.toast.all_archived")
        : t("checklist.toast.some_archived", { count: acknowledgedCount }),
    );
  for (const name of new Set(seenBefore)) {
    const count = seenBefore.filter((each) => each === name).length;
    const text = name
      ? t("checklist.toast.seen_before", { count, name })
      : t("checklist.toast.seen_before_unnamed", { count });
    // read before one goes on: another user has claimed this patient too
    toasts.push({ ...staying, kind: "info", text });
  }
  if (receipt === "sent") success(t("receipts.sent"));
  else if (receipt === "sent_before" || receipt === "changed")
    toasts.push({ ...staying, kind: "info", text: t(`receipts.${receipt}`) });
  if (isNoteAdded) success(t("checklist.toast.note_added"));
  if (acknowledgedCount + seenBefore.length > 0 && openCount === 0 && review)
    toasts.push(progressToast(t, review, result.patientId));
  if (result.hasMovedOn)
    return toasts.flatMap((toast): NewToast[] => {
      if (!toast.action) return [toast];
      const { reviewed, total } = review ?? { reviewed: 0, total: 0 };
      const text = t("checklist.toast.progress", { reviewed, count: total });
      return total === 0 ? [] : [{ kind: "info", text, closesAfterMs: successToastMs }];
    });
  return toasts;
}

/**
 * How far the day's review is, and who comes next: first those with alerts, then those with warnings alone. It
 * stays until
 * it is closed. "All reviewed" is said only when it is known to be true.
 */
function progressToast(t: TFunction, review: Review, patientId: string): NewToast {
  const { day, warnings, reviewed, total } = review;
  const progress = t("checklist.toast.progress", { reviewed, count: total });
  const beginning = total === 0 ? [] : [progress];
  const toast = (...sentences: string[]) => ({
    ...staying,
    kind: "info" as const,
    text: [...beginning, ...sentences].join(". "),
  });
  const next = nextPatient(day, warnings ?? [], patientId);
  if (next) {
    const name = fullName(next.patient_info);
    const isAlert = severityLevel(next.highest_unacknowledged_severity) === "alert";
    const sentences = isAlert
      ? [t("checklist.toast.next_patient", { name })]
      : [t("checklist.toast.no_alert_left"), t("checklist.toast.next_warning", { name })];
    const action = {
      label: t("checklist.toast.go_to_next"),
      href: paths.monitoring(next.patient_id),
    };
    return { ...toast(...sentences), action };
  }
  if (reviewed < total || !warnings) return toast(t("checklist.toast.no_alert_left"));
  return { ...toast(t("checklist.toast.all_reviewed")), kind: "success" };
}
