/** The header cockpit of the workspace (HEAD-01 to 07): who this is, before anything else. */
import { type ReactNode, Suspense } from "react";
import { completedYears } from "#app/domain/age.ts";
import { calendarDay } from "#app/domain/calendar-day.ts";
import { formatCalendarDay } from "#app/domain/format-date.ts";
import { formatReading } from "#app/domain/format-number.ts";
import { statusText } from "#app/features/patient-status/status-text.ts";
import { sexText, sortName } from "#app/features/person/person-name.ts";
import type { StickyNoteData } from "#app/features/sticky-note/load-sticky-note.ts";
import { StickyNoteBox, StickyNoteLoading } from "#app/features/sticky-note/sticky-note.tsx";
import { currentPage, type Page } from "#app/server/page.ts";
import { type Fact, Facts } from "#app/ui/facts.tsx";
import { Quantity } from "#app/ui/stat.tsx";
import type { Patient } from "#contract/patient.ts";
import { Comorbidities } from "./comorbidities.tsx";
import { enrolmentText } from "./enrolment.ts";
import { EnrolmentValue } from "./enrolment-value.tsx";
import { nyhaClass } from "./nyha-class.ts";

export function PatientHeader({ patient, note }: { patient: Patient; note: StickyNoteData }) {
  const page = currentPage();
  const { t } = page;
  return (
    <header className="grid gap-x-8 gap-y-3 pt-3 pb-2 md:grid-cols-[minmax(0,1fr)_minmax(15rem,22rem)]">
      <div className="flex min-w-0 flex-col gap-3">
        <div>
          <h1 className="text-xl">{sortName(patient.patient_info)}</h1>
          <p className="text-ink-muted">{`PAT${patient.short_id}`}</p>
        </div>
        <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
          <Facts facts={cockpit(patient, page)} missingLabel={t("actions.no_value")} />
          <Comorbidities patient={patient} t={t} />
        </div>
      </div>
      <Suspense fallback={<StickyNoteLoading label={t("actions.loading")} />}>
        <StickyNoteBox patientId={patient.patient_id} view={note} />
      </Suspense>
    </header>
  );
}

/** HEAD-01; what is not known has a dash and keeps its label (HEAD-03). */
function cockpit(patient: Patient, page: Page): Fact[] {
  const { t, language, nowMs, zone } = page;
  const { height, weight, lvef, nyha, status, biological_sex, patient_info } = patient;
  const asOf = enrolmentText(patient, page);
  const number = (value: number | null, unit: string, leastDigits = 0) =>
    value === null ? null : (
      <Quantity value={formatReading(value, language, leastDigits)} unit={unit} />
    );
  const enrolled = (value: ReactNode) =>
    value === null ? null : <EnrolmentValue asOf={asOf}>{value}</EnrolmentValue>;
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
    { label: t("patient.header.height"), value: number(height, t("units.cm")) },
    { label: t("patient.header.weight"), value: enrolled(number(weight, t("units.kg"), 1)) },
    { label: t("patient.header.lvef"), value: enrolled(number(lvef, t("units.percent"))) },
    { label: t("patient.header.nyha"), value: enrolled(nyhaClass(nyha)) },
    { label: t("patient.header.status"), value: statusText(t, status.status, "header") },
  ];
}
