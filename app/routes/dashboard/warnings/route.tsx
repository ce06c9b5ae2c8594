/** Acknowledges the warnings of several patients together. Alerts are never in this list. */
import { Suspense } from "react";
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { submitWarnings } from "./commands.ts";
import { loadWarnings } from "./queries.ts";
import { WarningsForm } from "./warnings-form.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  loadWarnings(context);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  return submitWarnings(context, await request.formData());
}

export function ServerComponent() {
  const { t } = currentPage();
  return (
    // room below the last button: without scripts a toast stays in front of the page's end
    <div className="mx-auto flex max-w-320 flex-col gap-4 pb-24">
      <title>{`${t("warnings.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader
        title={t("warnings.title")}
        sentence={t("warnings.intro")}
        action={
          <ButtonLink href={paths.dashboard} icon="chevron-left">
            {t("dashboard.title")}
          </ButtonLink>
        }
      />
      <Suspense fallback={<Skeleton className="h-[50dvh]" />}>
        <WarningsForm view={loadWarnings(requestContext())} />
      </Suspense>
    </div>
  );
}
