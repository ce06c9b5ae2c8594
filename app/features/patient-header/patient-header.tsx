/** The header cockpit of the workspace: who this is, before anything else. */
import { type ReactNode, Suspense } from "react";
import { completedYears } from "#app/format/age.ts";
import { calendarDay } from "#app/format/calendar-day.ts";
import { formatCalendarDay } from "#app/format/format-date.ts";
import { formatReading } from "#app/format/format-number.ts";
import { statusText } from "./status-text.ts";
import { LabelTags } from "#app/features/labels/label-tags.tsx";
import { sexText, sortName } from "#app/features/person/person-name.ts";
import type { StickyNoteData } from "#app/features/sticky-note/load-sticky-note.ts";
import { StickyNoteBox, StickyNoteLoading } from "#app/features/sticky-note/sticky-note.tsx";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { type Fact, Facts } from "#app/ui/facts.tsx";
import { Quantity } from "#app/ui/stat.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { Patient } from "#contract/patient.ts";
import { Comorbidities } from "./comorbidities.tsx";
import { enrolmentText } from "./enrolment.ts";
import { nyhaClass } from "./nyha-class.ts";

export function PatientHeader({ patient, note }: { patient: Patient; note: StickyNoteData }) {
  const page = currentPage();
  const { t } = page;
  const missing = t("actions.no_value");
  return (
    <header className="grid gap-x-8 gap-y-2 pt-3 pb-2 md:grid-cols-[minmax(0,1fr)_minmax(15rem,22rem)]">
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-xl">{sortName(patient.patient_info)}</h1>
          <p className="text-ink-muted">{`PAT${patient.short_id}`}</p>
          <LabelTags labels={patient.labels} t={t} />
        </div>
        <div className="flex flex-wrap items-start gap-x-6 gap-y-1 sm:gap-y-2">
          <Facts facts={person(patient, page)} missingLabel={missing} className={factsStyle} />
          <div>
            <Facts facts={enrolled(patient, page)} missingLabel={missing} className={factsStyle} />
            {/* once for the eye; each of the values says it to those who hear it */}
            <p aria-hidden="true" className="text-sm text-ink-muted">
              {enrolmentText(patient, page)}
            </p>
          </div>
          <Comorbidities patient={patient} t={t} />
        </div>
      </div>
      <Suspense fallback={<StickyNoteLoading label={t("actions.loading")} />}>
        <StickyNoteBox patientId={patient.patient_id} view={note} />
      </Suspense>
    </header>
  );
}

/** On a phone each label is beside its value: the first incident must be in view. */
const factsStyle =
  "max-sm:gap-x-4 max-sm:gap-y-0 max-sm:*:flex max-sm:*:items-baseline max-sm:*:gap-1.5";

/** What is not known has a dash and keeps its label. */
function person(patient: Patient, { t, language, nowMs, zone }: Page): Fact[] {
  const { status, biological_sex, patient_info } = patient;
  const birthDate = patient_info.birth_date;
  const age = birthDate ? completedYears(birthDate, calendarDay(nowMs, zone)) : null;
  return [
    { label: t("patient.header.sex"), value: sexText(t, biological_sex ?? patient_info.sex) },
    {
      label: t("patient.header.age"),
      value: age === null ? null : t("person.age_years", { count: age }),
    },
    {
      label: t("patient.header.birth_date"),
      value: birthDate ? formatCalendarDay(birthDate, language) : null,
    },
    { label: t("patient.header.status"), value: statusText(t, status.status, "header") },
  ];
}

/** Recorded once: it is not today's value, and may be beside one that is. */
function enrolled(patient: Patient, page: Page): Fact[] {
  const { t, language } = page;
  const asOf = enrolmentText(patient, page);
  const dated = (value: ReactNode) =>
    value === null ? null : (
      <>
        {value} <VisuallyHidden>{asOf}</VisuallyHidden>
      </>
    );
  const number = (value: number | null, unit: string, leastDigits = 0) =>
    value === null ? null : (
      <Quantity value={formatReading(value, language, leastDigits)} unit={unit} />
    );
  const { height, weight, lvef, nyha } = patient;
  return [
    { label: t("patient.header.height"), value: dated(number(height, t("units.cm"))) },
    { label: t("patient.header.weight"), value: dated(number(weight, t("units.kg"), 1)) },
    { label: t("patient.header.lvef"), value: dated(number(lvef, t("units.percent"))) },
    { label: t("patient.header.nyha"), value: dated(nyhaClass(nyha)) },
  ];
}

/**
 * Who this is while the page is scrolled. It lies under the lower edge of the header and comes out when that
 * has left: by its place alone, so nothing moves, and no script is needed. For the eye only; the h1 says it to all.
 */
export function CompactHeader({ patient }: { patient: Patient }) {
  return (
    <div
      aria-hidden="true"
      data-compact-header=""
      className="sticky top-14 z-9 -mx-4 -mt-13 flex h-9 items-center gap-3 border-b border-line bg-surface px-4 md:-mx-6 md:px-6 print:hidden"
    >
      <span className="text-ink-muted">{`PAT${patient.short_id}`}</span>
      <span className="truncate font-semibold">{sortName(patient.patient_info)}</span>
    </div>
  );
}
