import "server-only";
import { z } from "zod";
import { pageUrl } from "#app/framework/request/page.ts";
import { redirect } from "react-router";
import { monitoringPeriods } from "#app/clinical/monitoring-window.ts";
import { chooseMonitoringPeriod } from "#app/server/session/monitoring-period.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";

const periodSchema = z.coerce
  .number()
  .pipe(z.union(monitoringPeriods.map((days) => z.literal(days))));

/**
 * Keeps the chosen period for this and every other patient until signing out. The choice is a
 * link, so that it works everywhere; what it changes is the user's own view and nothing of the patient.
 *
 * @throws a redirect to the page without the choice in its address, so that the address stays true later
 */
export async function rememberPeriod(context: RouteContext): Promise<void> {
  const url = pageUrl(context);
  const period = periodSchema.safeParse(url.searchParams.get("days"));
  if (!period.success) return;
  await chooseMonitoringPeriod(sessionOf(context), period.data);
  url.searchParams.delete("days");
  throw redirect(url.pathname + url.search);
}
