import { formatNumber } from "#app/domain/format-number.ts";
import { paths } from "#app/domain/paths.ts";
import type { UiLanguage } from "#app/domain/ui-language.ts";
import { currentPage } from "#app/server/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { getMedicationPlan, type Prescription } from "#contract/medication.ts";
import { defineWidget } from "../widget.tsx";

/** What is taken now, in short, and the way to the plan; it fails alone (WERR-03). */
export const medicationWidget = defineWidget({
  name: "medication_plan",
  title: (t) => t("monitoring.widget.medication_plan"),
  heightRem: 12,
  ask: ({ once, client, patientId }) => {
    const query = { patient_id: patientId, status: "ACTIVE" } as const;
    return once("medication", () => client.call(getMedicationPlan, { query }));
  },
  async draw(asked, place) {
    const { t, language } = currentPage();
    const answer = await asked;
    if (!answer.isReady) return place.failed();
    const edit = (
      <ButtonLink size="small" href={paths.medicationPlan(place.ask.patientId)}>
        {t("actions.edit")}
      </ButtonLink>
    );
    const prescriptions = answer.value?.prescriptions ?? [];
    if (prescriptions.length === 0) return place.empty(t("patient.none_recorded"), edit);
    return place.ready(
      <ul className="max-h-48 overflow-y-auto print:max-h-none">
        {prescriptions.map((prescription, index) => (
          <li
            key={index}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 last:border-0"
          >
            <span>{prescription.active_substance ?? prescription.brand_name ?? "–"}</span>
            <span className="text-ink-muted">
              {strength(prescription, language)} · {scheme(prescription, language)}
            </span>
          </li>
        ))}
      </ul>,
      { actions: edit },
    );
  },
});

function strength({ dosage, unit }: Prescription, language: UiLanguage): string {
  return dosage === null ? "–" : `${pieces(dosage, language)}\u00a0${unit ?? ""}`.trim();
}

/** Morning, noon, evening, night, as plans are written: 1–0–½–0 in figures. */
function scheme(prescription: Prescription, language: UiLanguage): string {
  const { morning_pill_count, noon_pill_count, evening_pill_count, night_pill_count } =
    prescription;
  return [morning_pill_count, noon_pill_count, evening_pill_count, night_pill_count]
    .map((count) => pieces(count, language))
    .join("–");
}

function pieces(count: number, language: UiLanguage): string {
  return formatNumber(
    count,
    language,
    Number.isInteger(count) ? 0 : Number.isInteger(count * 10) ? 1 : 2,
  );
}
