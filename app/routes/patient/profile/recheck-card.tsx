/** When the criteria of telemonitoring are to be looked at again, beside the values that they are read from. */
import { criteriaRechecks } from "./recheck-state.ts";
import { formatCalendarDay } from "#app/format/format-date.ts";
import { workspaceProgramme } from "#app/clinical/programme.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Patient } from "#contract/patient.ts";

/** For a patient in care for heart failure only: the decision is about no other patient. */
export function RecheckCard({ patient }: { patient: Patient }) {
  const { t, language, nowMs, zone } = currentPage();
  const isJudged =
    workspaceProgramme(patient.program_type) !== "EIT_HEALTH" &&
    patient.onboarding_type !== "SES_PROGRAM";
  const rechecks = isJudged ? criteriaRechecks(patient.status_history, nowMs, zone) : [];
  if (rechecks.every(({ state }) => state === "past")) return null;
  return (
    <Card as="section">
      <h2 className="mb-2 text-lg">{t("patient_profile.recheck.title")}</h2>
      <ul className="flex flex-col">
        {rechecks.map(({ months, day, state }) => (
          <li
            key={months}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2"
          >
            <span>{t("patient_profile.recheck.after", { count: months })}</span>
            <span className="flex items-baseline gap-2">
              {state === "due" && (
                <Badge variant="warning">{t("patient_profile.recheck.due")}</Badge>
              )}
              <time dateTime={day} className={state === "past" ? "text-ink-muted" : undefined}>
                {formatCalendarDay(day, language)}
              </time>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-muted">{t("patient_profile.recheck.text")}</p>
    </Card>
  );
}
