/** The monitoring period: 30 days until the user chooses another, and again after sign-out. */
import "server-only";
import type { Session } from "./session.ts";
import type { MonitoringPeriodDays } from "./session-data.ts";

const defaultMonitoringPeriodDays: MonitoringPeriodDays = 30;

export function monitoringPeriodDays(session: Session): MonitoringPeriodDays {
  return session.data.monitoringPeriodDays ?? defaultMonitoringPeriodDays;
}

export async function chooseMonitoringPeriod(
  session: Session,
  days: MonitoringPeriodDays,
): Promise<void> {
  await session.update((data) => {
    data.monitoringPeriodDays = days;
  });
}
