/** The implant inbox: filters, list, reading pane. What an implant sent, whose it is, and what became of it. */
import { Suspense } from "react";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { cn } from "#app/ui/cn.ts";
import { workInbox } from "./commands.ts";
import { DeliveryPane } from "./delivery-pane.tsx";
import { InboxFilters } from "./inbox-filters.tsx";
import { InboxList } from "./inbox-list.tsx";
import { loadInbox } from "./queries.ts";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  loadInbox(context);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  return workInbox(context, await request.formData());
}

export function ServerComponent() {
  const { t } = currentPage();
  const view = loadInbox(requestContext());
  const { delivery, state } = view.address;
  const isReading = delivery !== undefined;
  const isOverdue = state === "overdue";
  return (
    <div className="flex flex-col gap-4">
      <title>{`${t("implant_inbox.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader
        title={t("implant_inbox.title")}
        sentence={t("implant_inbox.intro")}
        className={cn(isReading && "max-[70rem]:hidden")}
      />
      <div
        className={cn(
          "grid gap-4",
          isOverdue && !isReading
            ? "min-[84rem]:grid-cols-[11rem_minmax(0,1fr)]"
            : "min-[70rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] min-[84rem]:grid-cols-[11rem_minmax(0,2fr)_minmax(0,3fr)]",
        )}
      >
        <div className={cn("min-w-0 max-[84rem]:col-span-full", isReading && "max-[70rem]:hidden")}>
          <Suspense fallback={<Skeleton className="h-24 min-[84rem]:h-80" />}>
            <InboxFilters view={view} />
          </Suspense>
        </div>
        <div className={cn("min-w-0", isReading && "max-[70rem]:hidden")}>
          {/* no fallback: a row that has the focus must be in the document's first part */}
          <InboxList view={view} />
        </div>
        {(isReading || !isOverdue) && (
          <div className={cn("min-w-0", !isReading && "max-[70rem]:hidden")}>
            <Suspense fallback={<Skeleton className="h-[70dvh]" />}>
              <DeliveryPane view={view} />
            </Suspense>
          </div>
        )}
      </div>
    </div>
  );
}
