/** The patient list: everybody whom the signed-in user may see, by status, searched and sorted by the backend. */
import { Suspense } from "react";
import { Outlet, redirect } from "react-router";
import { previewedPatient } from "#app/addresses/preview-path.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { search } from "./commands.ts";
import { changeTeamViews } from "./team-view-commands.ts";
import { changeViews } from "./view-commands.ts";
import { SavedViewsDialog } from "./saved-views-dialog.tsx";
import { listHref } from "./list-address.ts";
import { PatientList, PatientListLoading } from "./patient-list.tsx";
import { ListedAction } from "./listed-action.tsx";
import { ListPreview } from "./list-preview.tsx";
import { StatusTabs, TabLinks, TotalCount } from "./patient-counts.tsx";
import { requestedList, loadPatientList } from "./queries.ts";
import { ListSearchForm } from "./list-search-form.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  await loadPatientList(context);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const requested = await requestedList(context);
  return (
    (await changeTeamViews(context, form, requested)) ??
    (await changeViews(context, form, requested)) ??
    redirect(listHref(await search(context, form, requested)), 303)
  );
}

export async function ServerComponent() {
  const { t, url } = currentPage();
  const previewed = previewedPatient(url);
  const view = await loadPatientList(requestContext());
  return (
    <div className="flex flex-col gap-4">
      <title>{`${t("patients.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader
        title={t("patients.title")}
        count={
          <Suspense>
            <TotalCount view={view} />
          </Suspense>
        }
        action={<ListSearchForm view={view} />}
      />
      <Suspense fallback={<TabLinks view={view} />}>
        <StatusTabs view={view} />
      </Suspense>
      {previewed ? (
        <div className="grid items-start gap-6 min-[75rem]:grid-cols-[minmax(0,1fr)_minmax(0,40rem)]">
          <div className="min-w-0 max-[75rem]:hidden">
            <Suspense fallback={<PatientListLoading />}>
              <PatientList view={view} />
            </Suspense>
          </div>
          <Suspense fallback={<PatientListLoading />}>
            <ListPreview view={view} patientId={previewed}>
              <Outlet />
            </ListPreview>
          </Suspense>
        </div>
      ) : (
        <Suspense fallback={<PatientListLoading />}>
          <PatientList view={view} />
        </Suspense>
      )}
      <Suspense>
        <ListedAction view={view} />
      </Suspense>
      <SavedViewsDialog view={view} />
    </div>
  );
}
