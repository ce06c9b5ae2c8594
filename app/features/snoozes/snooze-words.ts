/** A snooze in words, the same wherever it is shown. */
import { flagLabel } from "#app/features/flag/flag-label.ts";
import { limitText } from "#app/features/incident-checklist/limit-text.ts";
import { measurementOf } from "#app/features/incident-checklist/measured.ts";
import { formatCalendarDay, formatInstant } from "#app/format/format-date.ts";
import { measurementText } from "#app/format/format-measurement.ts";
import { epochMs } from "#app/format/instant.ts";
import type { Page } from "#app/framework/request/page.ts";
import { snoozeEnds } from "#contract/codes/snooze.ts";
import { isKnown } from "#contract/primitive.ts";
import type { Snooze } from "#contract/snooze.ts";

type Words = Pick<Page, "t" | "language" | "zone" | "nowMs">;

/** "Heart rate too high, limit 90 bpm: snoozed until 27 Nov 2026" */
export function snoozeLine({ flag_type, limit, until_day }: Snooze, words: Words): string {
  const { t, language } = words;
  const bound = limitText(flag_type, limit, words);
  return t("snoozes.line", {
    type: flagLabel(t, flag_type),
    limit: t("flags.limit", { limit: bound ?? "–" }),
    day: formatCalendarDay(until_day, language),
  });
}

/** "known: 94 bpm, ends at 99 bpm or more" */
export function snoozeBounds(snooze: Snooze, words: Words): string {
  const { t } = words;
  const text = (value: number) => measurementText(measurementOf(snooze.flag_type, value, words));
  const end = snooze.direction === "down" ? "snoozes.ends_down" : "snoozes.ends_up";
  return [
    t("snoozes.known", { value: text(snooze.known_value) }),
    t(end, { value: text(snooze.ends_at_value) }),
  ].join(", ");
}

/** When it was over, epoch milliseconds; null while it runs. */
export function snoozeOverMs({ ended_at, ends_at }: Snooze, nowMs: number): number | null {
  if (ended_at !== null) return epochMs(ended_at);
  return epochMs(ends_at) <= nowMs ? epochMs(ends_at) : null;
}

/** "Ended by an alert, 20 Nov 2026, 09:15"; undefined while it runs. `name`: of who ended it, if anybody did */
export function snoozeEndText(
  snooze: Snooze,
  name: string | undefined,
  words: Words,
): string | undefined {
  const { t, language, zone, nowMs } = words;
  const overMs = snoozeOverMs(snooze, nowMs);
  if (overMs === null) return undefined;
  const because = snooze.ended_because;
  const key =
    because !== null && isKnown(snoozeEnds, because) && snooze.ended_at !== null
      ? because
      : ("expired" as const);
  const time = formatInstant(overMs, "dateTime", language, zone);
  return t(`snoozes.ended_because.${key}`, { time, name: name ?? t("person.unknown_author") });
}
