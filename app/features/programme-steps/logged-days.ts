import { calendarDay } from "#app/format/calendar-day.ts";
import type { ShownStep } from "./programme-steps.ts";

/** The day of a step that was logged, YYYY-MM-DD; null for one that was not. */
export function loggedDay(step: ShownStep | undefined, zone: string): string | null {
  if (!step?.triggeredAt) return null;
  return step.loggedOn ?? calendarDay(step.triggeredAt, zone);
}

export function loggedDays(steps: readonly ShownStep[], zone: string): string[] {
  return steps.flatMap((step) => loggedDay(step, zone) ?? []);
}
