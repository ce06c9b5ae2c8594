/** Enrolling a patient: one page with the sections of the chosen programme and monitoring type. */
import { Suspense } from "react";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { ErrorPanel } from "#app/ui/panel.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { paths } from "#app/addresses/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { formChoice, offeredProgrammes } from "./form-choice.ts";
import { handleOnboarding } from "./commands.ts";
import { Enrolment } from "./enrolment.tsx";
import { loadOnboarding } from "./queries.ts";
import { adoptUnsentForm } from "./unsent-form.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  await adoptUnsentForm(context);
  await loadOnboarding(context);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleOnboarding(context, await request.formData());
}

export function ServerComponent() {
  const { t } = currentPage();
  return (
    <div className="flex max-w-300 flex-col gap-4">
      <title>{`${t("onboarding.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader title={t("onboarding.title")} />
      <Suspense fallback={<SkeletonLines count={12} />}>
        <AnyForm />
      </Suspense>
    </div>
  );
}

async function AnyForm() {
  const { t } = currentPage();
  const view = await loadOnboarding(requestContext());
  const institution = await view.institution;
  if (!institution.isReady)
    return (
      <ErrorPanel
        text={t("errors.panel_failed", { subject: t("onboarding.program") })}
        retryLabel={t("errors.retry")}
        retryHref={paths.onboarding}
      />
    );
  const programmes = offeredProgrammes(institution.value.allowed_programs);
  const saved = programmes.find((programme) => programme === view.draft?.programme);
  const programme = saved ?? programmes[0];
  if (programme === undefined)
    return (
      <Card>
        <h2 className="text-lg">{t("onboarding.no_programs")}</h2>
        <p>{t("onboarding.no_programs_text")}</p>
      </Card>
    );
  const choice = formChoice(programme, view.draft?.monitoring, view.hasImplants);
  return <Enrolment view={view} programmes={programmes} choice={choice} />;
}
