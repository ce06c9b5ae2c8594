import { completedYears } from "#app/format/age.ts";
import { calendarDay } from "#app/format/calendar-day.ts";
import { paths } from "#app/addresses/paths.ts";
import { nyhaClass } from "#app/features/patient-header/nyha-class.ts";
import { LabelTags } from "#app/features/labels/label-tags.tsx";
import { sexText, sortName } from "#app/features/person/person-name.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Link } from "#app/ui/link.tsx";
import type { Patient } from "#contract/patient.ts";

/** Who this is, in one line, and the way to all that is known. */
export function PreviewHead({ patient }: { patient: Patient }) {
  const { t, nowMs, zone } = currentPage();
  const { patient_info, biological_sex, nyha, short_id, patient_id } = patient;
  const { birth_date, sex } = patient_info;
  const age = birth_date && completedYears(birth_date, calendarDay(nowMs, zone));
  const facts = [
    sexText(t, biological_sex ?? sex),
    typeof age === "number" && t("person.age_years", { count: age }),
    `PAT${short_id}`,
    nyhaClass(nyha) && `${t("patient.header.nyha")} ${nyhaClass(nyha)}`,
  ];
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <h2 className="text-xl wrap-anywhere">{sortName(patient_info)}</h2>
      <p className="text-ink-muted">{facts.filter(Boolean).join(" · ")}</p>
      <LabelTags labels={patient.labels} t={t} />
      <Link href={paths.monitoring(patient_id)} className="ms-auto">
        {t("preview.open_patient")}
      </Link>
    </div>
  );
}
