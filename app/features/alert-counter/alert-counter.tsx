/**
 * The counter of the top bar: open red alerts and yellow warnings, and the way to the patients (SHELL-09, SHELL-10).
 * The live script asks for it again every ten minutes (CONST-08) by its own page, app/routes/parts/alert-counter.
 */
import { counterText } from "#app/domain/counter-text.ts";
import { formatNumber } from "#app/domain/format-number.ts";
import { paths } from "#app/domain/paths.ts";
import { staleTimes } from "#app/domain/stale-times.ts";
import { newsAddress } from "#app/server/news/news-mark.ts";
import { currentPage } from "#app/server/page.ts";
import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { SeverityMark } from "#app/ui/severity.tsx";
import { alertCounterView } from "./load-alert-counter.ts";

export async function AlertCounter() {
  const counter = await alertCounterView.get();
  const value = counter.isReady ? counter.value : undefined;
  return (
    <Counts
      alerts={value?.total_alerts}
      warnings={value?.total_warnings}
      news={value ? newsAddress(value) : paths.news}
    />
  );
}

/** The same places, while the numbers are on their way: nothing beside them moves when they come. */
export function AlertCounterLoading() {
  return <Counts isLoading />;
}

interface CountsProps {
  alerts?: number | undefined;
  warnings?: number | undefined;
  /** where to hear that they have changed */
  news?: string;
  isLoading?: boolean;
}

function Counts({ alerts, warnings, news, isLoading }: CountsProps) {
  const { t } = currentPage();
  return (
    <div
      {...(isLoading
        ? {}
        : {
            id: "alert-counter",
            "data-refresh": paths.alertCounterPart,
            "data-refresh-ms": staleTimes.alertCounts.refetchMs,
            "data-news": news,
          })}
    >
      <a
        href={paths.patients}
        title={t("shell.alert_counter")}
        className="row-height flex items-center gap-2 rounded-md px-1 font-semibold hover:bg-sunken"
      >
        <Count level="alert" count={alerts} label={t("severity.alert")} />
        <Count level="warning" count={warnings} label={t("severity.warning")} />
      </a>
    </div>
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
    <span className={cx("flex items-center gap-1.5", !count && "text-ink-muted")}>
      <SeverityMark kind={level} label={label} sizePx={14} />
      <span className="min-w-[3ch]">{count === undefined ? "–" : counterText(count)}</span>
    </span>
  );
}

/** The number of all patients beside "Add patient" (SHELL-16), in a place of its own width. */
export async function PatientTotal() {
  const { language } = currentPage();
  const counter = await alertCounterView.get();
  return (
    <PatientTotalPlace>
      {counter.isReady && `(${formatNumber(counter.value.total_patients, language)})`}
    </PatientTotalPlace>
  );
}

export function PatientTotalPlace({ children }: { children?: ReactNode }) {
  return <span className="inline-block min-w-[5ch] text-start font-normal">{children}</span>;
}
