/** The panel beside a list: the way through the list, and in it the patient (routes/patient/preview). */
import type { ReactNode } from "react";
import { listPath, previewHref, type PreviewList } from "#app/addresses/preview-path.ts";
import { checklistFormId } from "#app/features/incident-checklist/checklist-form-id.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { listSettings } from "#app/server/session/saved-views.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { type ListedPatient, previewWay } from "./preview-way.ts";

interface PreviewFrameProps {
  readonly list: PreviewList;
  readonly patientId: string;
  /** in the order in which they are shown */
  readonly listed: readonly ListedPatient[];
  /** what the address says beside a patient; without it what it says here */
  readonly searchOf?: (patientId: string) => URLSearchParams;
  readonly children: ReactNode;
}

export async function PreviewFrame(props: PreviewFrameProps) {
  const { list, patientId, listed, searchOf, children } = props;
  const { t, url } = currentPage();
  const hasKeys = await listSettings(sessionOf(requestContext())).then(
    (settings) => settings.hasKeys,
    () => false,
  );
  const { previous, next, afterwards, place } = previewWay(listed, patientId);
  const backHref = listPath(list, url.searchParams);
  const href = (id: string | undefined) =>
    id === undefined ? backHref : previewHref(list, id, searchOf?.(id) ?? url.searchParams);
  const key = (name: string) => (hasKeys ? name : undefined);
  return (
    <section
      aria-label={t("preview.label")}
      data-beside-list=""
      className="flex min-w-0 flex-col gap-2 min-[75rem]:sticky min-[75rem]:top-16 min-[75rem]:col-start-2 min-[75rem]:row-span-2 min-[75rem]:row-start-1 min-[75rem]:max-h-[calc(100dvh-4.5rem)] min-[75rem]:overflow-y-auto print:hidden"
    >
      <nav
        aria-label={t("preview.label")}
        title={hasKeys ? t("preview.keys") : undefined}
        className="flex flex-wrap items-center gap-2"
      >
        {previous && (
          <ButtonLink
            href={href(previous)}
            size="small"
            icon="chevron-left"
            aria-keyshortcuts={key("k")}
          >
            {t("preview.previous")}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink
            href={href(next)}
            size="small"
            endIcon="chevron-right"
            aria-keyshortcuts={key("j")}
          >
            {t("preview.next")}
          </ButtonLink>
        )}
        {place > 0 && (
          <span className="text-sm text-ink-muted">
            {t("preview.place", { place, total: listed.length })}
          </span>
        )}
        <ButtonLink href={backHref} size="small" variant="quiet" icon="close" className="ms-auto">
          {t("preview.back")}
        </ButtonLink>
      </nav>
      {/* of the checklist's form, which stands in the panel: where it leads when the patient is done */}
      <input type="hidden" name="then" form={checklistFormId} value={href(afterwards)} readOnly />
      {children}
    </section>
  );
}
