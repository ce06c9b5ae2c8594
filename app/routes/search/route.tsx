/** Search from anywhere: patients, screens and actions. A page of its own; Ctrl and K open it (single-keys.js). */
import { Suspense } from "react";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { search } from "./commands.ts";
import { FoundPatients } from "./found-patients.tsx";
import { FoundPlaces } from "./found-places.tsx";
import { searchWords, loadFoundPatients } from "./queries.ts";
import { SearchDesk } from "./search-desk.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  void loadFoundPatients(context);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  return search(context, await request.formData());
}

export function ServerComponent() {
  const { t } = currentPage();
  const words = searchWords(requestContext());
  return (
    <div className="flex max-w-200 flex-col gap-4">
      <title>{`${t("search.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader title={t("search.title")} />
      <SearchDesk
        words={words}
        labels={{ field: t("search.field"), hint: t("search.hint"), submit: t("actions.search") }}
      >
        {words !== "" && (
          <Suspense fallback={<SkeletonLines count={4} />}>
            <FoundPatients />
          </Suspense>
        )}
        <Suspense>
          <FoundPlaces words={words} />
        </Suspense>
      </SearchDesk>
    </div>
  );
}
