/**
 * The counter of the top bar: open red alerts and yellow warnings, and the way to the patients.
 * Read again every ten minutes, alone, by route.tsx beside it.
 */
import { counterText } from "./counter-text.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { paths } from "#app/addresses/paths.ts";
import { staleTimes } from "#app/clinical/stale-times.ts";
import { asOfText } from "#app/framework/refresh/part-answer.ts";
import { RefreshedPart } from "#app/framework/refresh/refreshed-part.tsx";
import { newsAddress } from "#app/server/news/news-mark.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import type { ReactNode } from "react";
import { SeverityMark } from "#app/ui/severity.tsx";
import { loadAlertCounter } from "./load-alert-counter.ts";
import { cn } from "#app/ui/cn.ts";

/** On the page; also gives the live script the address of the stream of changes. */
export async function RefreshedAlertCounter() {
  const counter = await loadAlertCounter(requestContext());
  return (
    <RefreshedPart
      id="alert-counter"
      address={paths.alertCounterPart}
      refreshMs={staleTimes.alertCounts.refetchMs}
      news={counter.isReady ? newsAddress(counter.value) : paths.news}
      asOf={asOfText()}
      className="flex items-center gap-x-2"
    >
      <AlertCounter />
    </RefreshedPart>
  );
}

export async function AlertCounter() {
  const counter = await loadAlertCounter(requestContext());
  const value = counter.isReady ? counter.value : undefined;
  return <Counts alerts={value?.total_alerts} warnings={value?.total_warnings} />;
}

/** The same places, while the numbers are on their way: nothing beside them moves when they come. */
export function AlertCounterLoading() {
  return <Counts />;
}

function Counts({
  alerts,
  warnings,
}: {
  alerts?: number | undefined;
  warnings?: number | undefined;
}) {
  const { t } = currentPage();
  return (
    <a
      href={paths.patients}
      title={t("shell.alert_counter")}
      className="row-height flex items-center gap-2 rounded-md px-1 font-semibold hover:bg-sunken"
    >
      <Count level="alert" count={alerts} label={t("severity.alert")} />
      <Count level="warning" count={warnings} label={t("severity.warning")} />
    </a>
  );
}

function Count({
  level,
  count,
  label,
}: {
  level: "alert" | "warning";
  count: number | undefined;
  label: string;
}) {
  return (
    <span className={cn("flex items-center gap-1.5", !count && "text-ink-muted")}>
      <SeverityMark kind={level} label={label} sizePx={14} />
      <span className="min-w-[3ch]">{count === undefined ? "–" : counterText(count)}</span>
    </span>
  );
}

/** The number of all patients beside "Add patient", in a place of its own width. */
export async function PatientTotal() {
  const { language } = currentPage();
  const counter = await loadAlertCounter(requestContext());
  return (
    <PatientTotalPlace>
      {counter.isReady && `(${formatNumber(counter.value.total_patients, language)})`}
    </PatientTotalPlace>
  );
}

export function PatientTotalPlace({ children }: { children?: ReactNode }) {
  return <span className="inline-block min-w-[5ch] text-start font-normal">{children}</span>;
}
