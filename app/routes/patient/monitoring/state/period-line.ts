import { formatCalendarDay } from "#app/format/format-date.ts";
import { type MonitoringWindow, windowDays } from "#app/clinical/monitoring-window.ts";
import type { StateWords } from "./patient-state.ts";

/** "Period: 24 Oct 2026 to 22 Nov 2026 (30 days)" */
export function periodLine(window: MonitoringWindow, { t, language }: StateWords): string {
  const start = formatCalendarDay(window.start, language);
  const end = formatCalendarDay(window.end, language);
  return t("handover.period", {
    period: t("monitoring.window.shown", { start, end }),
    days: t("time.days", { count: windowDays(window) }),
  });
}
