/** A plan to read: its table, and the comments below it. */
import { currentPage } from "#app/framework/request/page.ts";
import { Table } from "#app/ui/table.tsx";
import type { MedicationPlan } from "#contract/medication.ts";
import { planColumns } from "./plan-columns.tsx";

interface PlanTableProps {
  plan: MedicationPlan;
  caption: string;
}

export function PlanTable({ plan, caption }: PlanTableProps) {
  const page = currentPage();
  const { t } = page;
  const rows = plan.prescriptions.map((prescription, index) => ({ ...prescription, index }));
  return (
    <>
      <div className="overflow-x-auto">
        <Table
          caption={caption}
          isCaptionHidden
          columns={planColumns(page)}
          rows={rows}
          rowKey={({ index }) => index}
          className="text-sm"
        />
      </div>
      {plan.comments && (
        <div className="px-4 py-3">
          <h3 className="text-sm text-ink-muted">{t("medication.comments")}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{plan.comments}</p>
        </div>
      )}
    </>
  );
}
