import { calendarDay } from "#app/format/calendar-day.ts";
import { formatCalendarDay } from "#app/format/format-date.ts";
import { epochMs } from "#app/format/instant.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Icon } from "#app/ui/icon.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

interface SnoozeMarkProps {
  /** the instant at which the last snooze runs out */
  readonly until: string | null;
  readonly page: Page;
}

/** Beside a patient's counts: not everything that fires is counted here. Nothing once it has run out. */
export function SnoozeMark({ until, page: { t, language, zone, nowMs } }: SnoozeMarkProps) {
  if (until === null || epochMs(until) <= nowMs) return null;
  // it runs out with the beginning of a day: the day before is the last silent one
  const day = formatCalendarDay(calendarDay(epochMs(until) - 1, zone), language);
  const words = t("snoozes.mark", { day });
  return (
    <span data-snoozed="" title={words} className="ms-1 inline-flex align-middle text-ink-muted">
      <Icon name="moon" />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
