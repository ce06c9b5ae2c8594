/** A medication plan that came into force: what it changed against the version before, and who saved it. */
import { planChanges } from "#app/features/medication-plan/plan-changes.ts";
import { RowChanges } from "#app/features/medication-plan/row-changes.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import type { MedicationHistory } from "#contract/medication.ts";
import { EventAuthor } from "./event-author.tsx";

type Version = MedicationHistory[number];

interface PlanBodyProps {
  plan: Version;
  /** all versions, oldest first */
  plans: MedicationHistory;
  /** names by user id */
  authors: ReadonlyMap<string, string>;
}

export function PlanBody({ plan, plans, authors }: PlanBodyProps) {
  const { t } = currentPage();
  return (
    <>
      <p>{t("history.plan_in_force")}</p>
      <Changes plan={plan} before={plans[plans.indexOf(plan) - 1]} />
      {plan.author_id !== null && <EventAuthor name={authors.get(plan.author_id)} />}
    </>
  );
}

/** Nothing if the backend does not give the content of one of the two. */
function Changes({ plan, before }: { plan: Version; before: Version | undefined }) {
  const { t } = currentPage();
  if (plan.prescriptions === null || before?.prescriptions === null) return null;
  const changes = planChanges(before?.prescriptions ?? [], plan.prescriptions);
  const hasOtherComments = (before?.comments ?? "") !== (plan.comments ?? "");
  return (
    <>
      {changes.length > 0 && <RowChanges changes={changes} />}
      {hasOtherComments && (
        <p className="wrap-anywhere whitespace-pre-wrap">
          <span className="font-semibold">{t("medication.comments")}</span>
          {`: ${before?.comments || "–"} → ${plan.comments || "–"}`}
        </p>
      )}
      {changes.length === 0 && !hasOtherComments && <p>{t("history.plan_unchanged")}</p>}
    </>
  );
}
