/** The plan in force, and the buttons that begin editing it. */
import type { ReactNode } from "react";
import { formatInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel, PanelEmpty } from "#app/ui/panel.tsx";
import type { MedicationPlan } from "#contract/medication.ts";
import { PlanTable } from "./plan-table.tsx";

export function PlanShown({ plan }: { plan: MedicationPlan | null }) {
  const { t, language, zone } = currentPage();
  const head = { id: "plan", title: t("medication.title") };
  if (!plan || (plan.prescriptions.length === 0 && !plan.comments))
    return (
      <PanelEmpty
        {...head}
        heightRem={12}
        text={t("medication.empty")}
        action={<Begin intent="add">{t("medication.add")}</Begin>}
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
