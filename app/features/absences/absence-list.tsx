/** The absences of a year, with the actions for the valid ones. */
import { absencesOfYear, absenceYears } from "./absences.ts";
import { calendarDay } from "#app/format/calendar-day.ts";
import { historyParameters } from "#app/addresses/paths.ts";
import { modeHref } from "#app/features/history/history-address.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { IconButtonLink } from "#app/ui/button.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Absence } from "#contract/absence.ts";
import { AbsenceLine } from "./absence-line.tsx";
import { absenceReasonText, periodText } from "./absence-text.ts";
import { cn } from "#app/ui/cn.ts";

/** Hidden until the row is pointed at or holds the focus; always visible for touch and without scripts. */
const onHover =
  "opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 pointer-coarse:opacity-100 noscript:opacity-100";

export function AbsenceList({ here, absences }: { here: string; absences: readonly Absence[] }) {
  const { t, language, url, nowMs, zone } = currentPage();
  const today = calendarDay(nowMs, zone);
  const years = absenceYears(today);
  const requestedYear = Number(url.searchParams.get(historyParameters.year));
  const year = years.includes(requestedYear) ? requestedYear : (years[0] ?? 0);
  const shownAbsences = absencesOfYear(absences, year, today);
  return (
    <div className="flex flex-col gap-2">
      <nav aria-label={t("absences.year")} className="flex gap-2">
        {years.map((each) => (
          <a
            key={each}
            href={modeHref(here, "TIMEOFFS", { year: each })}
            aria-current={each === year ? "true" : undefined}
            className="min-h-7 rounded-md border border-line px-2 py-0.5 text-sm no-underline aria-[current]:border-accent aria-[current]:bg-accent-tint aria-[current]:font-semibold pointer-coarse:min-h-11"
          >
            {each}
          </a>
        ))}
      </nav>
      {shownAbsences.length === 0 && <p className="text-ink-muted">{t("absences.none")}</p>}
      <ul aria-label={t("absences.title")} className="flex flex-col">
        {shownAbsences.map((absence) => {
          const isDeleted = absence.deactivated_at !== null;
          const what = `${absenceReasonText(t, absence.reason)}, ${periodText(absence, language)}`;
          return (
            <li
              key={absence.id}
              className="group flex items-start gap-2 border-b border-line py-2 last:border-b-0"
            >
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-baseline gap-2">
                  <AbsenceLine absence={absence} isStruck={isDeleted} />
                  {isDeleted && <Tag>{t("absences.deleted")}</Tag>}
                </p>
                {absence.comment && (
                  <p className="text-sm wrap-anywhere whitespace-pre-wrap text-ink-muted">
                    {absence.comment}
                  </p>
                )}
              </div>
              {!isDeleted && (
                <div className={cn("flex", onHover)}>
                  <IconButtonLink
                    size="small"
                    icon="edit"
                    label={`${t("actions.edit")}: ${what}`}
                    href={modeHref(here, "TIMEOFFS", { absence: absence.id, year })}
                  />
                  <IconButtonLink
                    size="small"
                    icon="trash"
                    label={`${t("actions.delete")}: ${what}`}
                    href={modeHref(here, "TIMEOFFS", {
                      absence: absence.id,
                      step: "delete",
                      year,
                    })}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
