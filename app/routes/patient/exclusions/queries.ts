import "server-only";
import { loadNames } from "#app/features/person/load-names.ts";
import { windowBounds, windowOfDays } from "#app/clinical/monitoring-window.ts";
import { calendarDay } from "#app/format/calendar-day.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { pageUrl } from "#app/framework/request/page.ts";
import { userTimeZone } from "#app/server/user-time-zone.ts";
import { settle, settleAddition } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import { getDailyOverview } from "#contract/daily-overview.ts";
import { listOtherMeasurements } from "#contract/other-measurements.ts";
import { uuidSchema } from "#contract/primitive.ts";
import { listReadingExclusions } from "#contract/reading-exclusion.ts";
import { recentMeasurements } from "./recent-measurements.ts";

/** `?reading=<id>` opens the form. */
export const readingParameter = "reading";

/** How far back the measurements that may be excluded reach, in calendar days. */
export const recentDays = 14;

/**
 * What is excluded, with the names of the users who did it, and what still counts; `stored` is undefined if the backend
 * lacks exclusions.
 */
export const loadExclusions = perRequest((context: RouteContext, patient_id: string) => {
  const requestedId = pageUrl(context).searchParams.get(readingParameter);
  const reading_id = uuidSchema.safeParse(requestedId).data;
  const query = { patient_id, ...(reading_id && { reading_id }) };
  return {
    isRequested: requestedId !== null,
    stored: settleAddition(readStored(context, query)),
    recent: settle(readRecent(context, patient_id)),
  };
});

async function readStored(
  context: RouteContext,
  query: { patient_id: string; reading_id?: string },
) {
  const { exclusions, measurement } = await v1(context).call(listReadingExclusions, { query });
  const ids = exclusions.flatMap(({ excluded_by, undone_by }) => [excluded_by, undone_by]);
  const names = await loadNames(
    context,
    ids.filter((id) => id !== null),
  );
  return { exclusions, measurement, names };
}

async function readRecent(context: RouteContext, patient_id: string) {
  const zone = userTimeZone(context);
  const today = calendarDay(processClinicClock().now(), zone);
  const { from } = windowBounds(windowOfDays(recentDays, today), today, zone);
  const client = v1(context);
  const [overview, others] = await Promise.all([
    client.call(getDailyOverview, { query: { patient_id, start_at: from, tz_name: zone } }),
    settleAddition(
      client.call(listOtherMeasurements, { query: { patient_id, measured_after: from } }),
    ),
  ]);
  if (others && !others.isReady) throw others.error;
  return recentMeasurements(overview, others?.value);
}
