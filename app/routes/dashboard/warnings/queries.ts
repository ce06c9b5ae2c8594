import "server-only";
import { severityLevel } from "#app/clinical/severity.ts";
import { calendarDay, startOfDayMs } from "#app/format/calendar-day.ts";
import { pageUrl } from "#app/framework/request/page.ts";
import { userTimeZone } from "#app/server/user-time-zone.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import {
  bulkPatientsMax,
  listUndoableWarnings,
  listWarningsToReview,
  type WarnedItem,
} from "#contract/warnings.ts";

/** The first instant of today in the user's zone. */
function startOfToday(context: RouteContext): string {
  const zone = userTimeZone(context);
  const date = calendarDay(processClinicClock().now(), zone);
  return new Date(startOfDayMs(date, zone)).toISOString();
}

/** As many patients with warnings alone as one acknowledgement takes, and what the user may still take back. */
export const loadWarnings = perRequest((context: RouteContext) => {
  const { call } = v1(context);
  const min_ack_timestamp = startOfToday(context);
  return {
    isAllTicked: pageUrl(context).searchParams.get("select") === "all",
    listed: settleAddition(
      call(listWarningsToReview, {
        query: { limit: bulkPatientsMax, min_ack_timestamp, with_receipts: true },
      }),
    ),
    undoable: settleAddition(call(listUndoableWarnings)),
  };
});

export type WarningsView = ReturnType<typeof loadWarnings>;

/** A patient with an open alert is never in this list, whatever a backend answers. */
export const withWarningsAlone = (items: readonly WarnedItem[]): WarnedItem[] =>
  items.flatMap((item) => {
    const open = item.incidents.filter((each) => each.acknowledgement_timestamp === null);
    const hasAlert = open.some(({ severity }) => severityLevel(severity) === "alert");
    return hasAlert || open.length === 0 ? [] : [{ ...item, incidents: open }];
  });
