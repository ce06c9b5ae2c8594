/** The mean of the window against that of the period before, beside the latest value. */
import { windowDays } from "#app/clinical/monitoring-window.ts";
import { currentPage } from "#app/framework/request/page.ts";
import type { MonitoringQuery } from "./monitoring-query.ts";
import { changeText, type ComparedValues } from "./state/change-text.ts";

interface PeriodChangeProps {
  query: MonitoringQuery;
  values: readonly ComparedValues[];
  /** the differences of the means in words: "+3.6 kg" */
  text: (differences: readonly number[]) => string;
}

/** Nothing where one of the periods has no value. */
export function PeriodChange({ query, values, text }: PeriodChangeProps) {
  const { t } = currentPage();
  const change = changeText(t, windowDays(query.window), values, text);
  if (change === null) return null;
  return (
    <span className="text-sm text-ink-muted" data-change="">
      {change}
    </span>
  );
}
