/** A fresh proof of identity before patients' data or the audit log leave; then back to where the user was. */
import { redirect } from "react-router";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ErrorPanel, Panel } from "#app/ui/panel.tsx";
import { submitStepUp } from "./commands.ts";
import { loadStepUp } from "#app/features/step-up/load-step-up.ts";
import { ProofForm } from "./proof-form.tsx";
import { wayOf } from "./way.ts";
import type { Route } from "./+types/route.ts";

/** A user with a fresh proof, or who needs none, goes on. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const read = await loadStepUp(context);
  const isProofNeeded = read && (!read.isReady || !read.value.is_fresh);
  return isProofNeeded ? null : redirect(wayOf(new URL(request.url)).next);
}

export function action({ request, context }: Route.ActionArgs) {
  return submitStepUp(context, request, wayOf(new URL(request.url)));
}

export async function ServerComponent() {
  const { t, url } = currentPage();
  const { here, next } = wayOf(url);
  const read = await loadStepUp(requestContext());
  return (
    <div className="flex max-w-180 flex-col gap-4">
      <title>{`${t("step_up.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader title={t("step_up.title")} />
      {read?.isReady ? (
        <Panel id="step-up" title={t("step_up.panel")}>
          <div className="flex flex-col gap-4">
            <p className="max-w-prose">{t("step_up.text")}</p>
            <ProofForm begun={read.value} next={next} />
            <Link href={next}>{t("step_up.back")}</Link>
          </div>
        </Panel>
      ) : (
        <ErrorPanel
          text={t("errors.panel_failed", { subject: t("step_up.title") })}
          retryLabel={t("errors.retry")}
          retryHref={here}
        />
      )}
    </div>
  );
}
