import "server-only";
import { loadNames } from "#app/features/person/load-names.ts";
import { loadOwnProfile } from "#app/features/person/load-own-profile.ts";
import { clinicDay } from "#app/clinical/clinic-day.ts";
import { currentPage, pageUrl } from "#app/framework/request/page.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { getShiftReport } from "#contract/shift-report.ts";
import { shiftStart } from "./shift-start.ts";

/** The shift that the address names, with the names of everybody in it, and who looks. */
export const loadShift = perRequest((context: RouteContext) => {
  const { nowMs, zone } = currentPage();
  const start = shiftStart(pageUrl(context).searchParams.get("since"), nowMs, zone);
  return {
    start,
    own: loadOwnProfile(context),
    report: settleAddition(loadReport(context, start.fromMs, nowMs)),
  };
});

async function loadReport(context: RouteContext, fromMs: number, nowMs: number) {
  const query = { started_at: new Date(fromMs).toISOString(), day: clinicDay(nowMs) };
  const report = await v1(context).call(getShiftReport, { query });
  const { open, reviewed, tasks_due, tasks_done } = report;
  const people = [
    ...open.rows.map(({ holder_id }) => holder_id),
    ...reviewed.rows.map(({ reviewed_by }) => reviewed_by),
    ...tasks_due.rows.map(({ assignee_id }) => assignee_id),
    ...tasks_done.rows.map(({ done_by }) => done_by),
  ];
  const ids = people.filter((id) => id !== null);
  return { report, names: await loadNames(context, ids) };
}
