/** The daily overview: who needs attention, most urgent first, and the way to the first of them. */
import { Suspense } from "react";
import { Outlet } from "react-router";
import { previewedPatient } from "#app/addresses/preview-path.ts";
import { cn } from "#app/ui/cn.ts";
import { DashboardPreview } from "./dashboard-preview.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { loadOwnProfile } from "#app/features/person/load-own-profile.ts";
import { GreetingLoading } from "./greeting.tsx";
import { MessagePanel, MessagePanelLoading } from "./message-panel.tsx";
import { loadDashboardPage } from "./queries.ts";
import { ReviewPanelLoading, ReviewPart } from "./review-panel.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  loadDashboardPage(context);
  return null;
}

export async function ServerComponent() {
  const { t, url } = currentPage();
  const previewed = previewedPatient(url);
  const view = loadDashboardPage(requestContext());
  const { record } = await loadOwnProfile(requestContext());
  return (
    <div
      className={cn(
        "group/lists mx-auto grid items-start gap-6",
        previewed
          ? "max-w-400 min-[75rem]:grid-cols-[minmax(0,1fr)_minmax(0,40rem)]"
          : "max-w-320 lg:grid-cols-[minmax(0,1fr)_22rem]",
      )}
    >
      <title>{`${t("dashboard.title")} · ${t("shell.app_name")}`}</title>
      {/* Nobody knows how long a list will be: what stands below it, and not beside it, comes after it. */}
      <Suspense
        fallback={
          <>
            <div className="col-span-full">
              <GreetingLoading person={record} />
            </div>
            <ReviewPanelLoading />
            <div className="hidden lg:block">
              <MessagePanelLoading />
            </div>
          </>
        }
      >
        <ReviewPart view={view} />
        {previewed ? (
          <DashboardPreview view={view} patientId={previewed}>
            <Outlet />
          </DashboardPreview>
        ) : (
          view.messages && (
            <div className="min-w-0 max-lg:group-has-[#warning-list-loading]/lists:hidden">
              <Suspense fallback={<MessagePanelLoading />}>
                <MessagePanel messages={view.messages} />
              </Suspense>
            </div>
          )
        )}
      </Suspense>
    </div>
  );
}
