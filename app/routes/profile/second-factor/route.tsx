/** The own second factor: set up, seen, taken off. */
import { Suspense } from "react";
import { data } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { submitSecondFactor } from "#app/features/second-factor/commands.ts";
import { loadSecondFactor } from "#app/features/second-factor/load-second-factor.ts";
import { SecondFactor } from "#app/features/second-factor/second-factor.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { providerOfSession } from "#app/server/provider/provider-of-session.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { Route } from "./+types/route.ts";

/** A backend without a second factor has no such page. */
export async function loader({ context }: Route.LoaderArgs) {
  if ((await loadSecondFactor(context)) === undefined) throw data(null, { status: 404 });
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  return submitSecondFactor(context, request, paths.secondFactor);
}

export function ServerComponent() {
  const { t } = currentPage();
  const provider = providerOfSession(requestContext());
  return (
    <div className="flex max-w-180 flex-col gap-4">
      <title>{`${t("second_factor.title")} · ${t("shell.app_name")}`}</title>
      <Link href={paths.profile}>{t("profile.title")}</Link>
      <PageHeader title={t("second_factor.title")} />
      <Panel id="second-factor" title={t("second_factor.app_title")}>
        {provider === undefined ? (
          <Suspense fallback={<SkeletonLines count={3} />}>
            <SecondFactor here={paths.secondFactor} next={paths.secondFactor} canCancel />
          </Suspense>
        ) : (
          <p>{t("profile.by_provider", { name: provider })}</p>
        )}
      </Panel>
    </div>
  );
}
