/** After enrolling: what the patient needs to begin, and what is next (workspace specification, 2.22). */
import { data, redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { fullName } from "#app/features/person/person-name.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { hidePassword, shownPassword } from "#app/server/session/shown-passwords.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { settle } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ErrorPanel } from "#app/ui/panel.tsx";
import { getPatient } from "#contract/patient.ts";
import { NextSteps } from "./next-steps.tsx";
import type { Route } from "./+types/route.ts";

/** The password is shown even if the record cannot be read: it is shown only here. */
const loadSuccess = perRequest(async (context: RouteContext, patientId: string) => {
  const login = shownPassword(sessionOf(context), patientId);
  const patient = await settle(
    v1(context).call(getPatient, { params: { patient_user_id: patientId } }),
  );
  const isUnknown =
    !patient.isReady && patient.error instanceof V1Error && patient.error.status === 404;
  if (isUnknown && !login) throw data(null, { status: 404 });
  return { patient, login };
});

export async function loader({ context, params }: Route.LoaderArgs) {
  await loadSuccess(context, params.patientId);
  return null;
}

/** Done: the password is gone. */
export async function action({ context, params }: Route.ActionArgs) {
  await hidePassword(sessionOf(context), params.patientId);
  return redirect(paths.dashboard, 303);
}

export async function ServerComponent({ params: { patientId } }: Route.ServerComponentProps) {
  const page = currentPage();
  const { t } = page;
  const { patient, login } = await loadSuccess(requestContext(), patientId);
  const here = paths.onboardingSuccess(patientId);
  const name = patient.isReady ? fullName(patient.value.patient_info) : undefined;
  const title = name
    ? t("onboarding.success.title", { name })
    : t("onboarding.success.title_unknown");
  return (
    <div className="flex max-w-180 flex-col gap-5">
      <title>{`${t("onboarding.success.title_unknown")} · ${t("shell.app_name")}`}</title>
      <PageHeader title={title} />
      {!patient.isReady && (
        <ErrorPanel
          text={t("errors.panel_failed", { subject: t("onboarding.success.patient") })}
          retryLabel={t("errors.retry")}
          retryHref={here}
        />
      )}
      <NextSteps
        page={page}
        patientId={patientId}
        patient={patient.isReady ? patient.value : null}
        login={login}
      />
      <form method="post" action={here} className="flex flex-wrap gap-3 print:hidden">
        <Button variant="primary">{t("actions.done")}</Button>
        <ButtonLink href={paths.onboarding} icon="plus">
          {t("onboarding.success.add_patient")}
        </ButtonLink>
      </form>
    </div>
  );
}
