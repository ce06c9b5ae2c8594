/** The patient's other conditions, for the reader of the ECG: by pointing or by keyboard. */
import type { TFunction } from "i18next";
import { paths } from "#app/addresses/paths.ts";
import { anamnesisText } from "#app/features/patient-header/anamnesis-text.ts";
import { Facts } from "#app/ui/facts.tsx";
import { HoverCard } from "#app/ui/hover-card.tsx";
import { isImplant, type PatientDevice } from "#contract/device.ts";
import type { Patient } from "#contract/patient.ts";

const cardId = "ecg-history";

export function HistoryCard({ patient, t }: { patient: Patient; t: TFunction }) {
  const implants = patient.patient_devices.filter((device) => isImplant(device));
  const words = (values: readonly string[]) =>
    values.length > 0 ? values.join(", ") : t("patient.none_recorded");
  return (
    <HoverCard
      id={cardId}
      align="end"
      className="ms-auto"
      trigger={
        <a
          href={paths.patientProfile(patient.patient_id)}
          aria-describedby={cardId}
          className="row-height flex items-center text-accent underline underline-offset-2"
        >
          {t("patient.comorbidities")}
        </a>
      }
    >
      <Facts
        layout="list"
        missingLabel={t("actions.no_value")}
        facts={[
          {
            label: t("monitoring.widget.implant_summary"),
            value: words(implants.map(implantText).filter((text) => text !== "")),
          },
          {
            label: t("patient.observations"),
            value: words(anamnesisText(t, "observation", patient.observation)),
          },
          {
            label: t("patient.interventions"),
            value: words(anamnesisText(t, "intervention", patient.interventions)),
          },
          {
            label: t("patient.allergies"),
            value: words(anamnesisText(t, "allergy", patient.allergies)),
          },
        ]}
      />
    </HoverCard>
  );
}

function implantText({ manufacturer, device_model, device_type }: PatientDevice): string {
  return [manufacturer, device_model ?? device_type].filter(Boolean).join(" ");
}
