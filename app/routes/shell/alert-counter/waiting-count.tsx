/** How many deliveries of implants wait for somebody: beside the way to the inbox. */
import { requestContext } from "#app/server/request-scope.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { loadAlertCounter } from "./load-alert-counter.ts";

export async function WaitingCount() {
  const { language } = currentPage();
  const counter = await loadAlertCounter(requestContext());
  const count = counter.isReady ? counter.value.implant_inbox_count : null;
  return count ? <span className="text-sm">{`(${formatNumber(count, language)})`}</span> : null;
}
