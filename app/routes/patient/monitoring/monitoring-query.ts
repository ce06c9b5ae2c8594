/** The parameters of the page: the patient, the period, the medium. */
import "server-only";
import { calendarDay } from "#app/format/calendar-day.ts";
import {
  type MonitoringWindow,
  readWindow,
  windowBounds,
  type WindowProblem,
} from "#app/clinical/monitoring-window.ts";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { pageUrl } from "#app/framework/request/page.ts";
import { userTimeZone } from "#app/server/user-time-zone.ts";
import { monitoringPeriodDays } from "#app/server/session/monitoring-period.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import type { V1Client } from "#app/server/v1/client.ts";

export interface MonitoringQuery {
  readonly context: RouteContext;
  readonly patientId: string;
  /** IANA name of the zone whose days are meant */
  readonly zone: string;
  /** calendar day of `zone` */
  readonly today: string;
  /** the one window of the whole page, in calendar days of `zone` */
  readonly window: MonitoringWindow;
  readonly problem: WindowProblem | null;
  /** start and end as in the address, even if they are refused */
  readonly typed: { readonly start: string | null; readonly end: string | null };
  /** the bounds of the window as they are sent: no upper one when it ends today */
  readonly from: string;
  readonly before: string | undefined;
  /** the page's own address with its window: where "try again" leads, also from a part of it */
  readonly pageHref: string;
  /**
   * on paper everything is shown, and nothing can be used; beside the checklist there is a second drawing, for the eye
   */
  readonly medium: "screen" | "paper" | "beside";
  /** one part is read again, not the page */
  readonly isPart?: boolean;
  readonly client: V1Client;
}

export function readMonitoringQuery(
  context: RouteContext,
  patientId: string,
  medium: MonitoringQuery["medium"] = "screen",
): MonitoringQuery {
  const zone = userTimeZone(context);
  const today = calendarDay(processClinicClock().now(), zone);
  const { searchParams } = pageUrl(context);
  const typed = { start: searchParams.get("start"), end: searchParams.get("end") };
  const { window, problem } = readWindow(typed, today, monitoringPeriodDays(sessionOf(context)));
  const { from, before } = windowBounds(window, today, zone);
  return {
    context,
    patientId,
    zone,
    today,
    window,
    problem,
    typed,
    from,
    before,
    pageHref: withSearch(paths.monitoring(patientId), {
      start: typed.start ?? undefined,
      end: typed.end ?? undefined,
    }),
    medium,
    client: v1(context),
  };
}
