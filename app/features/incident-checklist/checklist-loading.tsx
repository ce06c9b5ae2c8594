/** The checklist's place while it loads, as high as it will be: what follows must not move when it comes. */
import { currentPage } from "#app/framework/request/page.ts";
import { PanelLoading } from "#app/ui/panel.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ChecklistActions } from "./checklist-actions.tsx";
import { checklistId } from "./checklist-address.ts";

/**
 * `incidentCount`, if it is not folded: the number of open incidents by the patient's record, which is there before the
 * list is.
 */
export function ChecklistLoading(props: {
  patientId: string;
  incidentCount: number;
  isFolded: boolean;
}) {
  const { patientId, incidentCount, isFolded } = props;
  const { t } = currentPage();
  return (
    <PanelLoading
      id={checklistId}
      title={t("checklist.title")}
      actions={<ChecklistActions patientId={patientId} hasKeys={false} />}
      loadingLabel={t("actions.loading")}
      isFlush
    >
      {!isFolded && <LoadingLines incidentCount={incidentCount} />}
    </PanelLoading>
  );
}

function LoadingLines({ incidentCount }: { incidentCount: number }) {
  return (
    <>
      {incidentCount > 0 && <div className="row-height border-t border-line print:hidden" />}
      <ul className="grid max-h-[min(26.5rem,70dvh)] grid-cols-1 overflow-hidden border-t border-line print:max-h-none">
        {Array.from({ length: Math.max(1, incidentCount) }, (_, index) => (
          <li
            key={index}
            className="flex h-21 items-center border-b border-line px-4 last:border-b-0 sm:h-12"
          >
            <Skeleton className="h-4 w-2/3" />
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-3 border-t border-line px-4 py-3 sm:flex-row sm:items-end print:hidden">
        <Skeleton className="h-[calc(1lh+0.25rem+3lh+0.75rem+2px)] min-w-0 grow" />
        <Skeleton className="row-height w-full sm:w-36" />
      </div>
    </>
  );
}
