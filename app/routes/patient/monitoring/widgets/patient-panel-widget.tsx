import type { ReactNode } from "react";
import { completedYears } from "#app/format/age.ts";
import { calendarDay } from "#app/format/calendar-day.ts";
import { formatCalendarDay } from "#app/format/format-date.ts";
import { formatReading } from "#app/format/format-number.ts";
import { paths } from "#app/addresses/paths.ts";
import { enrolmentText } from "#app/features/patient-header/enrolment.ts";
import { nyhaClass } from "#app/features/patient-header/nyha-class.ts";
import { anamnesisText } from "#app/features/patient-header/anamnesis-text.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { statusText } from "#app/features/patient-header/status-text.ts";
import { fullName, sexText } from "#app/features/person/person-name.ts";
import { settle } from "#app/framework/request/settle.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { type Fact, Facts } from "#app/ui/facts.tsx";
import { Link } from "#app/ui/link.tsx";
import { Quantity } from "#app/ui/stat.tsx";
import type { Patient } from "#contract/patient.ts";
import { defineWidget } from "../widget.tsx";

/** The patient's key data as in the header, and what else they suffer from. */
export const patientPanelWidget = defineWidget({
  name: "patient_panel",
  title: (t) => t("monitoring.widget.patient_panel"),
  heightRem: 26,
  request: (query) => settle(loadPatient(query.context, query.patientId)),
  async draw(pending, place) {
    const page = currentPage();
    const { t } = page;
    const answer = await pending;
    if (!answer.isReady) return place.failed();
    return place.ready(
      <Facts
        layout={place.isOnPaper ? "row" : "list"}
        missingLabel={t("actions.no_value")}
        facts={[...keyFacts(answer.value, page), ...comorbidities(answer.value, page)]}
      />,
      {
        actions: (
          <Link href={paths.patientProfile(place.query.patientId)}>
            {t("patient.open_profile")}
          </Link>
        ),
      },
    );
  },
});

function keyFacts(patient: Patient, page: Page): Fact[] {
  const { t, language, nowMs, zone } = page;
  const { patient_info, biological_sex, height, weight, lvef, nyha, status } = patient;
  const { birth_date, sex } = patient_info;
  const asOf = enrolmentText(patient, page);
  const number = (value: number | null, unit: string, leastDigits = 0) =>
    value === null ? null : (
      <Quantity value={formatReading(value, language, leastDigits)} unit={unit} />
    );
  const enrolled = (value: ReactNode) =>
    value === null ? null : <EnrolmentValue asOf={asOf}>{value}</EnrolmentValue>;
  const age = birth_date && completedYears(birth_date, calendarDay(nowMs, zone));
  return [
    { label: t("patient.header.short_id"), value: `PAT${patient.short_id}` },
    { label: t("patient.header.name"), value: fullName(patient_info) },
    { label: t("patient.header.sex"), value: sexText(t, biological_sex ?? sex) },
    {
      label: t("patient.header.age"),
      value: typeof age === "number" ? t("person.age_years", { count: age }) : null,
    },
    {
      label: t("patient.header.birth_date"),
      value: birth_date && formatCalendarDay(birth_date, language),
    },
    { label: t("patient.header.height"), value: enrolled(number(height, t("units.cm"))) },
    { label: t("patient.header.weight"), value: enrolled(number(weight, t("units.kg"), 1)) },
    { label: t("patient.header.status"), value: statusText(t, status.status, "header") },
    { label: t("patient.header.lvef"), value: enrolled(number(lvef, t("units.percent"))) },
    { label: t("patient.header.nyha"), value: enrolled(nyhaClass(nyha)) },
  ];
}

function comorbidities(patient: Patient, { t }: Page): Fact[] {
  const words = (values: readonly string[]) =>
    values.length > 0 ? values.join(", ") : t("patient.none_recorded");
  return [
    {
      label: t("patient.observations"),
      value: words(anamnesisText(t, "observation", patient.observation)),
    },
    {
      label: t("patient.interventions"),
      value: words(anamnesisText(t, "intervention", patient.interventions)),
    },
    { label: t("patient.allergies"), value: words(anamnesisText(t, "allergy", patient.allergies)) },
  ];
}

/** A value of the record with its time: it is not today's, and may be beside one that is. */
function EnrolmentValue({ asOf, children }: { asOf: string; children: ReactNode }) {
  return (
    <>
      {children} <span className="block text-sm text-ink-muted">{asOf}</span>
    </>
  );
}
