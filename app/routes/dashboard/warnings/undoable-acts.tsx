/** What the user acknowledged in the last ten minutes, the latest first, each with the button that takes it back. */
import { paths } from "#app/addresses/paths.ts";
import { sortName } from "#app/features/person/person-name.ts";
import { formatRecentInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import type { Settled } from "#app/framework/request/settle.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorPanel, Panel } from "#app/ui/panel.tsx";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listUndoableWarnings } from "#contract/warnings.ts";
import { undoField } from "./schema.ts";

type Undoable = AnswerOf<typeof listUndoableWarnings>;

export function UndoableActs({ undoable }: { undoable: Settled<Undoable> }) {
  const { t } = currentPage();
  if (undoable.isReady && undoable.value.acts.length === 0) return null;
  return (
    <Panel id="undoable" title={t("warnings.undo_title")}>
      {undoable.isReady ? (
        <ul className="divide-y divide-line">
          {undoable.value.acts.map((act) => (
            <Act key={act.acknowledged_at} act={act} />
          ))}
        </ul>
      ) : (
        <ErrorPanel
          text={t("errors.panel_failed", { subject: t("warnings.undo_title") })}
          retryLabel={t("errors.retry")}
          retryHref={paths.warnings}
        />
      )}
    </Panel>
  );
}

function Act({ act: { acknowledged_at: at, patients } }: { act: Undoable["acts"][number] }) {
  const { t, nowMs, language, zone } = currentPage();
  const count = patients.reduce((sum, { incident_ids }) => sum + incident_ids.length, 0);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 wrap-anywhere">
        <time dateTime={at}>{formatRecentInstant(at, nowMs, language, zone)}</time>
        {" · "}
        {t("checklist.seen.incidents", { count })}
        {" · "}
        {patients.map(({ patient_info }) => sortName(patient_info)).join("; ")}
      </span>
      {/* of the same form: what is ticked and typed there comes back with the page */}
      <Button
        size="small"
        formNoValidate
        name={undoField}
        value={at}
        aria-label={t("checklist.seen.undo_of", { count })}
      >
        {t("checklist.seen.undo")}
      </Button>
    </li>
  );
}
