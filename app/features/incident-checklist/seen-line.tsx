/** "Seen by Dr. Anna Weber · Fri 09:12 · 2 incidents", and the way back from a wrong click. */
import { calendarDay } from "#app/format/calendar-day.ts";
import { formatRecentInstant } from "#app/format/format-date.ts";
import { epochMs } from "#app/format/instant.ts";
import type { SeenAct } from "./seen-acts.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { undoField } from "./checklist-address.ts";
import { checklistFormId } from "./checklist-form-id.ts";
import type { SeenByNames } from "./load-incident-checklist.ts";

interface SeenLinesProps {
  seen: Promise<SeenByNames>;
  /** open incidents: if there are some, only what was seen today or can be undone is shown */
  hasOpen: boolean;
}

export async function SeenLines({ seen, hasOpen }: SeenLinesProps) {
  const { nowMs, zone } = currentPage();
  const { acts, names } = await seen;
  const today = calendarDay(nowMs, zone);
  const listed = acts.filter(
    ({ at, canUndo }) => canUndo || !hasOpen || calendarDay(epochMs(at), zone) === today,
  );
  return listed.map((act) => (
    <SeenLine key={`${act.at} ${act.by}`} act={act} name={names.get(act.by ?? "")} />
  ));
}

interface SeenLineProps {
  act: SeenAct;
  /** undefined: not known */
  name: string | undefined;
}

function SeenLine({ act, name }: SeenLineProps) {
  const { t, nowMs, language, zone } = currentPage();
  const time = formatRecentInstant(act.at, nowMs, language, zone);
  const count = act.incidentIds.length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-1.5 text-sm text-ink-muted">
      <p data-seen className="flex min-w-0 items-start gap-2">
        <Icon name="check" />
        <span className="min-w-0 wrap-anywhere">
          {name ? t("checklist.seen.by", { name }) : t("checklist.seen.unnamed")}
          {" · "}
          <time dateTime={act.at}>{time}</time>
          {" · "}
          {t("checklist.seen.incidents", { count })}
        </span>
      </p>
      {act.canUndo && (
        <span className="print:hidden">
          {/* of the checklist's own form: what is ticked and typed there comes back with the page */}
          <Button
            size="small"
            form={checklistFormId}
            formNoValidate
            name={undoField}
            value={act.incidentIds.join(" ")}
            aria-label={t("checklist.seen.undo_of", { count })}
          >
            {t("checklist.seen.undo")}
          </Button>
        </span>
      )}
    </div>
  );
}
