/** When a patient is due for review, beside the name; overdue is marked by weight, icon and word. */
import { deadlineState } from "#app/clinical/deadline.ts";
import { formatInstant } from "#app/format/format-date.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Icon } from "#app/ui/icon.tsx";
import { cn } from "#app/ui/cn.ts";

export function DeadlineNote({ dueAtMs, page }: { dueAtMs: number; page: Page }) {
  const { t, language, zone, nowMs } = page;
  const state = deadlineState(dueAtMs, nowMs, zone);
  const day = formatInstant(dueAtMs, "weekdayDay", language, zone);
  return (
    <time
      dateTime={new Date(dueAtMs).toISOString()}
      data-deadline={state}
      className={cn(
        "inline-flex items-center gap-1 text-sm",
        state === "overdue" && "font-semibold text-alert-text",
        state === "today" && "font-semibold",
        (state === "tomorrow" || state === "later") && "text-ink-muted",
      )}
    >
      <Icon name="calendar" sizePx={14} />
      {t(`dashboard.due.${state}`, { day })}
    </time>
  );
}
