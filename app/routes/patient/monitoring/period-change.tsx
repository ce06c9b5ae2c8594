/** The mean of the window against that of the period before, beside the latest value. */
import { mean } from "#app/domain/mean.ts";
import { windowDays } from "#app/domain/monitoring-window.ts";
import { currentPage } from "#app/server/page.ts";
import type { MonitoringAsk } from "./monitoring-ask.ts";

interface PeriodChangeProps {
  ask: MonitoringAsk;
  /** pairs of the same value: what was measured in the window, and in the one before */
  values: readonly { readonly now: readonly number[]; readonly before: readonly number[] }[];
  /** the differences of the means in words: "+3.6 kg" */
  text: (differences: readonly number[]) => string;
}

/** Nothing where one of the periods has no value. */
export function PeriodChange({ ask, values, text }: PeriodChangeProps) {
  const { t } = currentPage();
  const differences = values.flatMap(({ now, before }) => {
    const [later, earlier] = [mean(now), mean(before)];
    return later === null || earlier === null ? [] : [later - earlier];
  });
  if (differences.length < values.length) return null;
  return (
    <span className="text-sm text-ink-muted" data-change="">
      {t("monitoring.versus_previous", {
        count: windowDays(ask.window),
        change: text(differences),
      })}
    </span>
  );
}
