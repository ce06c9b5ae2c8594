/** The medication plan of a patient: read, edit, confirm, and its versions. */
import { fullName } from "#app/features/person/person-name.ts";
import { ErrorPage } from "#app/features/error-page/error-page.tsx";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { changeMedicationPlan } from "./commands.ts";
import { HistoryCard } from "./history-card.tsx";
import { confirmParameter } from "./plan-address.ts";
import { planDraft, planForm } from "./plan-draft.ts";
import { PlanEditor } from "./plan-editor.tsx";
import { PlanForPaper } from "./plan-for-paper.tsx";
import { PlanShown } from "./plan-shown.tsx";
import { PlanVersion } from "./plan-version.tsx";
import { loadMedPlan } from "./queries.ts";
import type { Route } from "./+types/route.ts";
import { cn } from "#app/ui/cn.ts";

export { shouldRevalidate } from "../edited-page.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  await loadMedPlan(context, params.patientId);
  return null;
}

export function action({ request, context, params }: Route.ActionArgs) {
  return changeMedicationPlan(context, request, params.patientId);
}

export async function ServerComponent({ params }: Route.ServerComponentProps) {
  const { url } = currentPage();
  const context = requestContext();
  const patient = await loadPatient(context, params.patientId);
  const { patient_id, patient_info } = patient;
  const { plan, version, history } = await loadMedPlan(context, params.patientId);
  const draft = planDraft(formState(planForm));
  return (
    <>
      <div
        className={cn(
          "grid items-start gap-4 print:hidden",
          // the fields need the whole width of an ordinary screen
          draft ? "grid-cols-[minmax(0,1fr)]" : "lg:grid-cols-[minmax(0,1fr)_16rem]",
        )}
      >
        {version ? (
          <PlanVersion patientId={patient_id} version={version} />
        ) : draft ? (
          <PlanEditor
            draft={draft}
            patientName={fullName(patient_info)}
            patientId={patient_id}
            isConfirming={url.searchParams.has(confirmParameter)}
            inForce={plan}
          />
        ) : (
          <PlanShown plan={plan} patientId={patient_id} />
        )}
        <HistoryCard patientId={patient_id} history={history} />
      </div>
      <PlanForPaper plan={version ?? plan} patient={patient} />
    </>
  );
}

export function ServerErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />;
}
