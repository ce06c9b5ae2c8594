import { paths } from "#app/addresses/paths.ts";
import { MedicationSummary } from "#app/features/medication-plan/medication-summary.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { settle } from "#app/framework/request/settle.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { getMedicationPlan } from "#contract/medication.ts";
import { defineWidget } from "../widget.tsx";

/** What is taken now, in short, and the way to the plan; it fails alone. */
export const medicationWidget = defineWidget({
  name: "medication_plan",
  title: (t) => t("monitoring.widget.medication_plan"),
  heightRem: 12,
  request: ({ client, patientId }) => {
    const query = { patient_id: patientId, status: "ACTIVE" } as const;
    return settle(client.call(getMedicationPlan, { query }));
  },
  async draw(pending, place) {
    const { t } = currentPage();
    const answer = await pending;
    if (!answer.isReady) return place.failed();
    const href = paths.medicationPlan(place.query.patientId);
    const prescriptions = answer.value?.prescriptions ?? [];
    if (prescriptions.length === 0)
      return place.empty(
        t("medication.empty"),
        <ButtonLink href={href}>{t("medication.enter_plan")}</ButtonLink>,
      );
    return place.ready(<MedicationSummary prescriptions={prescriptions} />, {
      isFlush: true,
      actions: (
        <ButtonLink size="small" href={href}>
          {t("actions.edit")}
        </ButtonLink>
      ),
    });
  },
});
