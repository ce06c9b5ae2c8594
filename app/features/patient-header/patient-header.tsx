/** The header cockpit of the workspace (HEAD-01 to 05): who this is, before anything else. */
import type { TFunction } from "i18next";
import { completedYears } from "#app/domain/age.ts";
import { calendarDay } from "#app/domain/calendar-day.ts";
import { formatCalendarDay } from "#app/domain/format-date.ts";
import { formatNumber } from "#app/domain/format-number.ts";
import { paths } from "#app/domain/paths.ts";
import { statusText } from "#app/features/patient-status/status-text.ts";
import { sexText, sortName } from "#app/features/person/person-name.ts";
import { currentPage, type Page } from "#app/server/page.ts";
import { type Fact, Facts } from "#app/ui/facts.tsx";
import { Quantity } from "#app/ui/stat.tsx";
import type { Patient } from "#contract/patient.ts";
import { anamnesisText } from "./anamnesis-text.ts";

const roman: Readonly<Record<string, string>> = { "1": "I", "2": "II", "3": "III", "4": "IV" };

export function PatientHeader({ patient }: { patient: Patient }) {
  const page = currentPage();
  const { t } = page;
  return (
    <header className="-mx-4 md:sticky md:top-14 md:z-10 flex flex-wrap items-end gap-x-8 gap-y-2 border-b border-line bg-surface px-4 py-3 md:-mx-6 md:px-6 print:static">
      <div className="min-w-0">
        <h1 className="text-xl">{sortName(patient.patient_info)}</h1>
        <p className="text-ink-muted">{identity(patient, page)}</p>
      </div>
      <Facts facts={cockpit(patient, page)} missingLabel={t("actions.no_value")} />
      <Comorbidities patient={patient} t={t} />
    </header>
  );
}

/** PAT104 · female · 75 years · born 14 Jun 1951 */
function identity(patient: Patient, { t, language, nowMs, zone }: Page): string {
  const { birth_date, sex } = patient.patient_info;
  const age = birth_date ? completedYears(birth_date, calendarDay(nowMs, zone)) : null;
  return [
    `PAT${patient.short_id}`,
    sexText(t, patient.biological_sex ?? sex),
    age === null ? undefined : t("person.age_years", { count: age }),
    birth_date ? t("dashboard.born", { date: formatCalendarDay(birth_date, language) }) : undefined,
  ]
    .filter(Boolean)
    .join(" · ");
}

function cockpit({ height, weight, lvef, nyha, status }: Patient, { t, language }: Page): Fact[] {
  const number = (value: number | null, unit: string, decimals = 0) =>
    value === null ? null : (
      <Quantity value={formatNumber(value, language, decimals)} unit={unit} />
    );
  return [
    { label: t("patient.header.status"), value: statusText(t, status.status, "header") },
    { label: t("patient.header.lvef"), value: number(lvef, t("units.percent")) },
    {
      label: t("patient.header.nyha"),
      value: nyha === null ? null : (roman[String(nyha)] ?? String(nyha)),
    },
    { label: t("patient.header.height"), value: number(height, t("units.cm")) },
    { label: t("patient.header.weight"), value: number(weight, t("units.kg"), 1) },
  ];
}

/** A summary behind a disclosure that opens by hover, focus or click, with the way to the profile (HEAD-04). */
function Comorbidities({ patient, t }: { patient: Patient; t: TFunction }) {
  const groups = [
    {
      label: t("patient.observations"),
      values: anamnesisText(t, "observation", patient.observation),
    },
    {
      label: t("patient.interventions"),
      values: anamnesisText(t, "intervention", patient.interventions),
    },
    { label: t("patient.allergies"), values: anamnesisText(t, "allergy", patient.allergies) },
  ];
  const all = groups.flatMap(({ values }) => values);
  return (
    <div className="group relative min-w-0 max-w-120">
      <p className="text-sm text-ink-muted">{t("patient.comorbidities")}</p>
      <a
        href={paths.patientProfile(patient.patient_id)}
        className="block truncate text-ink underline decoration-edge underline-offset-2"
        aria-describedby="comorbidities"
      >
        {all.length > 0 ? all.join(", ") : t("patient.none_recorded")}
      </a>
      <dl
        id="comorbidities"
        className="invisible absolute end-0 z-30 mt-1 w-max max-w-[min(26rem,90vw)] rounded-md border border-line bg-raised p-4 shadow-float group-focus-within:visible group-hover:visible"
      >
        {groups.map(({ label, values }) => (
          <div key={label} className="mt-2 first:mt-0">
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd>{values.length > 0 ? values.join(", ") : t("patient.none_recorded")}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
