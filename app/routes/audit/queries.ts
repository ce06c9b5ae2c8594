import "server-only";
import { startOfDayMs } from "#app/format/calendar-day.ts";
import { currentPage, pageUrl } from "#app/framework/request/page.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import { requireAdmin } from "#app/server/session/require-admin.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listAuditEvents } from "#contract/audit.ts";
import { addDays } from "#contract/codes/calendar-day.ts";
import { type AuditAddress, readAuditAddress } from "./audit-address.ts";

/** Lines of a page. */
const pageLines = 100;

/** What the call narrows by; days are the reader's. */
export function auditQuery({ patient, user, act, from, to }: AuditAddress) {
  const { zone } = currentPage();
  const startOf = (day: string) => new Date(startOfDayMs(day, zone)).toISOString();
  return {
    ...(patient !== undefined && { patient_id: patient }),
    ...(user !== undefined && { user_id: user }),
    ...(act !== undefined && { act }),
    ...(from !== undefined && { from: startOf(from) }),
    ...(to !== undefined && { to: startOf(addDays(to, 1)) }),
  };
}

/** @throws 403 for who does not look after the clinic */
export const loadAudit = perRequest((context: RouteContext) => {
  requireAdmin(context);
  const address = readAuditAddress(pageUrl(context).searchParams);
  const query = {
    ...auditQuery(address),
    ...(address.after !== undefined && { after: address.after }),
    limit: pageLines,
  };
  return { address, read: settleAddition(v1(context).call(listAuditEvents, { query })) };
});

export type AuditView = ReturnType<typeof loadAudit>;
