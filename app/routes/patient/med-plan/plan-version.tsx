/** An earlier version, to read only. */
import { formatInstant } from "#app/format/format-date.ts";
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { MedicationPlan } from "#contract/medication.ts";
import { PlanTable } from "./plan-table.tsx";

interface PlanVersionProps {
  patientId: string;
  version: MedicationPlan;
}

export function PlanVersion({ patientId, version }: PlanVersionProps) {
  const { t, language, zone } = currentPage();
  const date = formatInstant(version.validity_starts_at, "dateTime", language, zone);
  const title = t("medication.version_of", { date });
  return (
    <Panel
      id="plan"
      title={title}
      isFlush
      asOf={t("medication.read_only")}
      actions={
        <ButtonLink href={paths.medicationPlan(patientId)} size="small">
          {t("medication.to_current")}
        </ButtonLink>
      }
    >
      <PlanTable plan={version} caption={title} />
    </Panel>
  );
}
