/** The events of a patient, newest first. */
import { formatInstant } from "#app/format/format-date.ts";
import {
  type AddedType,
  filterType,
  historyEvents,
  type HistoryEventType,
} from "./history-events.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { StatusEntry } from "#contract/status.ts";
import { EventBody } from "./event-body.tsx";
import type { HistoryData } from "./load-history.ts";

const icons: Readonly<Record<HistoryEventType | AddedType, IconName>> = {
  note: "note",
  message: "message",
  alert: "bell",
  warning: "bell",
  medication_change: "pill",
  lifecycle: "user",
  timeoff: "calendar",
  exclusion: "note",
  snooze: "moon",
  limits: "thresholds",
  label: "tag",
};

interface TimelineProps {
  data: HistoryData;
  statusHistory: readonly StatusEntry[];
  types: readonly HistoryEventType[];
}

export async function Timeline({ data, statusHistory, types }: TimelineProps) {
  const { t, language, zone } = currentPage();
  const sources = await data.sources;
  const {
    notes,
    messages,
    incidents,
    plans,
    absences,
    exclusions,
    snoozes,
    limitChanges,
    labels,
    authors,
  } = sources;
  const flags = incidents.related_flags;
  const events = historyEvents({
    notes,
    messages,
    incidents: incidents.incidents,
    plans,
    absences,
    exclusions,
    snoozes,
    limitChanges,
    labels,
    statusHistory,
  }).filter((event) => types.includes(filterType(event)));
  return (
    <>
      {events.length === 0 && <p className="text-ink-muted">{t("history.none")}</p>}
      <ol aria-label={t("history.title")} className="flex flex-col">
        {events.map((event) => (
          <li
            key={event.key}
            data-event={event.type}
            className="flex gap-3 border-b border-line py-3 first:pt-0 last:border-b-0"
          >
            <Icon
              name={icons[event.type]}
              className={
                event.type === "alert"
                  ? "mt-0.5 text-alert-text"
                  : event.type === "warning"
                    ? "mt-0.5 text-warning-text"
                    : "mt-0.5 text-ink-muted"
              }
            />
            <div className="min-w-0 grow">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <h3 className="text-base font-semibold">
                  {event.type === "alert" || event.type === "warning"
                    ? t(`severity.${event.type}`)
                    : event.type === "exclusion" && event.isUndone
                      ? t("history.event.exclusion_undone")
                      : event.type === "snooze" && event.isOver
                        ? t("history.event.snooze_ended")
                        : event.type === "label" && event.isTakenOff
                          ? t("history.event.label_ended")
                          : t(`history.event.${event.type}`)}
                </h3>
                <time dateTime={event.at} className="text-sm text-ink-muted">
                  {formatInstant(event.at, "dateTime", language, zone)}
                </time>
              </div>
              <EventBody event={event} authors={authors} flags={flags} plans={plans} />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
