/** The patient's other conditions, in one line, and in groups when the pointer is on it. */
import type { TFunction } from "i18next";
import { paths } from "#app/addresses/paths.ts";
import { HoverCard } from "#app/ui/hover-card.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Patient } from "#contract/patient.ts";
import { anamnesisText } from "./anamnesis-text.ts";

const cardId = "comorbidities";

/** Diagnoses, interventions and allergies in words, each under its heading. */
export function comorbidityGroups(
  patient: Pick<Patient, "observation" | "interventions" | "allergies">,
  t: TFunction,
): { label: string; values: string[] }[] {
  return [
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
}

export function Comorbidities({ patient, t }: { patient: Patient; t: TFunction }) {
  const groups = comorbidityGroups(patient, t);
  const all = groups.flatMap(({ values }) => values);
  const profile = paths.patientProfile(patient.patient_id);
  return (
    <div className="min-w-0 max-w-full grow basis-60 sm:max-w-120">
      <p className="text-sm text-ink-muted">{t("patient.comorbidities")}</p>
      <HoverCard
        id={cardId}
        trigger={
          <a
            href={profile}
            className="block truncate text-ink underline decoration-edge underline-offset-2 pointer-coarse:py-2"
            aria-describedby={cardId}
          >
            {all.length > 0 ? all.join(", ") : t("patient.none_recorded")}
          </a>
        }
      >
        <dl className="flex flex-col gap-2">
          {groups.map(({ label, values }) => (
            <div key={label}>
              <dt className="text-sm text-ink-muted">{label}</dt>
              <dd>{values.length > 0 ? values.join(", ") : t("patient.none_recorded")}</dd>
            </div>
          ))}
        </dl>
        <Link href={profile} newTabLabel={t("actions.opens_new_tab")}>
          {t("patient.open_profile")}
        </Link>
      </HoverCard>
    </div>
  );
}
