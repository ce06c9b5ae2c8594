/** What happened, as toasts (CHK-25 to CHK-30). */
import type { TFunction } from "i18next";
import { paths } from "#app/domain/paths.ts";
import { nextPatient, reviewProgress } from "#app/domain/review.ts";
import { successToastMs, type Toast } from "#app/domain/toast.ts";
import { fullName } from "#app/features/person/person-name.ts";
import type { ReviewItem } from "#contract/review.ts";

export interface ChecklistResult {
  readonly patientId: string;
  /** how many incidents the user has acknowledged now; 0 when none was selected or that failed */
  readonly acknowledgedCount: number;
  /** who had acknowledged one of those selected before, one for each; undefined where the name cannot be told */
  readonly seenBefore: readonly (string | undefined)[];
  /** how many of the patient's incidents are open now; undefined when that could not be read */
  readonly openCount: number | undefined;
  readonly isNoteAdded: boolean;
  /** today's list of patients to review; undefined when it was not needed or could not be read */
  readonly review: readonly ReviewItem[] | undefined;
}

type NewToast = Omit<Toast, "id">;

/** CHK-30 */
const staying = { closesAfterMs: "never" } as const;

export function outcomeToasts(t: TFunction, result: ChecklistResult): NewToast[] {
  const { acknowledgedCount, seenBefore, openCount, isNoteAdded, review } = result;
  const toasts: NewToast[] = [];
  const success = (text: string) =>
    toasts.push({ kind: "success", text, closesAfterMs: successToastMs });
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
    // read before one goes on: somebody else is at this patient, too
    toasts.push({ ...staying, kind: "info", text });
  }
  if (isNoteAdded) success(t("checklist.toast.note_added"));
  if (acknowledgedCount + seenBefore.length > 0 && openCount === 0 && review)
    toasts.push(progressToast(t, review, result.patientId));
  return toasts;
}

/**
 * How far the day's review is, and who comes next. It stays until it is closed (CHK-30). "All reviewed" is said only
 * when it is true: a patient whose warnings are still open is not reviewed, although no alert leads there.
 */
function progressToast(t: TFunction, review: readonly ReviewItem[], patientId: string): NewToast {
  const { reviewed, total } = reviewProgress(review);
  const progress = t("checklist.toast.progress", { reviewed, count: total });
  const next = nextPatient(review, patientId);
  if (next)
    return {
      ...staying,
      kind: "info",
      text: `${progress}. ${t("checklist.toast.next_patient", { name: fullName(next.patient_info) })}`,
      action: { label: t("checklist.toast.go_to_next"), href: paths.monitoring(next.patient_id) },
    };
  if (reviewed < total)
    return { ...staying, kind: "info", text: `${progress}. ${t("checklist.toast.no_alert_left")}` };
  const all = t("checklist.toast.all_reviewed");
  return { ...staying, kind: "success", text: total === 0 ? all : `${progress}. ${all}` };
}
