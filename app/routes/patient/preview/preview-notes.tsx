import { formatRecentInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { FormError } from "#app/ui/form-error.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { loadPreview } from "./queries.ts";

/** The last notes, the newest first. */
export async function PreviewNotes({ patientId }: { patientId: string }) {
  const { t, language, zone, nowMs } = currentPage();
  const title = t("handover.last_notes");
  const read = await loadPreview(requestContext(), patientId).notes;
  return (
    <Panel id="preview-notes" title={title}>
      {!read.isReady && <FormError>{t("errors.panel_failed", { subject: title })}</FormError>}
      {read.isReady && read.value.notes.length === 0 && (
        <p className="text-ink-muted">{t("preview.no_notes")}</p>
      )}
      {read.isReady && (
        <ul className="flex flex-col gap-2">
          {read.value.notes.map(({ id, content, created_at, author_id }) => (
            <li key={id}>
              <p className="text-sm text-ink-muted">
                {[
                  formatRecentInstant(created_at, nowMs, language, zone),
                  read.value.names.get(author_id ?? ""),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{content}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
