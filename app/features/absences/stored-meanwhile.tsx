/** What another user has stored about an absence in the meantime, above the form that was refused because of it. */
import { currentPage } from "#app/framework/request/page.ts";
import type { Absence } from "#contract/absence.ts";
import { AbsenceLine } from "./absence-line.tsx";

interface StoredMeanwhileProps {
  absence: Pick<Absence, "reason" | "start_date" | "end_date" | "comment" | "deactivated_at">;
  failure: string | undefined;
}

export function StoredMeanwhile({ absence, failure }: StoredMeanwhileProps) {
  const { t } = currentPage();
  return (
    <div role="alert" className="mb-3 flex flex-col gap-2 rounded-md bg-warning-tint p-3">
      <p>{failure}</p>
      <figure>
        <figcaption className="text-sm text-ink-muted">
          {t("patient_profile.stale.theirs")}
        </figcaption>
        <blockquote className="max-h-40 overflow-y-auto rounded-md border border-line bg-raised px-3 py-1.5">
          <AbsenceLine absence={absence} isStruck={absence.deactivated_at !== null} />
          {absence.comment && (
            <p className="text-sm wrap-anywhere whitespace-pre-wrap text-ink-muted">
              {absence.comment}
            </p>
          )}
        </blockquote>
      </figure>
      <p>{t("absences.save_replaces")}</p>
    </div>
  );
}
