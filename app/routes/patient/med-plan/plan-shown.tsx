/** The plan in force, and the buttons that begin editing it. */
import type { ReactNode } from "react";
import { formatInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { paths } from "#app/addresses/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Panel, PanelEmpty } from "#app/ui/panel.tsx";
import type { MedicationPlan } from "#contract/medication.ts";
import { PlanTable } from "./plan-table.tsx";

interface PlanShownProps {
  plan: MedicationPlan | null;
  patientId: string;
}

export function PlanShown({ plan, patientId }: PlanShownProps) {
  const { t, language, zone } = currentPage();
  const scan = (
    <ButtonLink href={paths.medicationPlanScan(patientId)} size="small">
      {t("plan_scan.open")}
    </ButtonLink>
  );
  const head = { id: "plan", title: t("medication.title") };
  if (!plan || (plan.prescriptions.length === 0 && !plan.comments))
    return (
      <PanelEmpty
        {...head}
        heightRem={12}
        text={t("medication.empty")}
        action={
          <div className="flex flex-wrap gap-3">
            <Begin intent="add">{t("medication.add")}</Begin>
            {scan}
          </div>
        }
      />
    );
  const since = formatInstant(plan.validity_starts_at, "date", language, zone);
  return (
    <Panel
      {...head}
      isFlush
      asOf={t("medication.valid_since", { date: since })}
      actions={
        <>
          {scan}
          <Begin intent="add">{t("medication.add")}</Begin>
          <Begin intent="edit">{t("actions.edit")}</Begin>
        </>
      }
    >
      <PlanTable plan={plan} caption={t("medication.title")} />
    </Panel>
  );
}

function Begin({ intent, children }: { intent: "add" | "edit"; children: ReactNode }) {
  return (
    <form method="post">
      <Button name="intent" value={intent} size="small" icon={intent === "add" ? "plus" : "edit"}>
        {children}
      </Button>
    </form>
  );
}
