import { currentPage } from "#app/framework/request/page.ts";
import type { Absence } from "#contract/absence.ts";
import { absenceReasonText, periodText } from "./absence-text.ts";

/** Reason and period; a deleted absence is struck through and said to be deleted in words. */
export function AbsenceLine({
  absence,
  isStruck,
}: {
  absence: Pick<Absence, "reason" | "start_date" | "end_date">;
  isStruck: boolean;
}) {
  const { t, language } = currentPage();
  const words = (
    <>
      <span className="font-semibold">{absenceReasonText(t, absence.reason)}</span>{" "}
      {periodText(absence, language)}
    </>
  );
  return isStruck ? <s>{words}</s> : <span>{words}</span>;
}
