/** The period of the whole page: 30, 60 or 90 days, or an own range by two dates (MON-11, MON-13). */
import { formatCalendarDay } from "#app/domain/format-date.ts";
import { monitoringPeriods, windowDays } from "#app/domain/monitoring-window.ts";
import { withSearch } from "#app/domain/paths.ts";
import { currentPage } from "#app/server/page.ts";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { SegmentedLinks } from "#app/ui/tabs.tsx";
import type { MonitoringData } from "./queries.ts";

const problemWords = {
  not_a_date: "form_errors.invalid_date",
  end_before_start: "form_errors.end_before_start",
  end_after_today: "form_errors.end_after_today",
} as const;

export function PeriodForm({ data }: { data: MonitoringData }) {
  const { t, url, language, zone } = currentPage();
  const { window, problem, today } = data;
  const days = window.end === today ? windowDays(window) : undefined;
  const start = formatCalendarDay(window.start, language);
  const end = formatCalendarDay(window.end, language);
  return (
    <section aria-label={t("monitoring.window.label")} className="flex flex-col gap-2 print:hidden">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SegmentedLinks
          label={t("monitoring.window.label")}
          items={monitoringPeriods.map((period) => ({
            href: withSearch(url.pathname, { days: period }),
            label: t("time.days", { count: period }),
            isCurrent: days === period,
          }))}
        />
        <form method="get" action={url.pathname} className="flex flex-wrap items-center gap-2">
          <DateInput
            name="start"
            label={t("monitoring.window.start")}
            value={window.start}
            max={today}
          />
          <DateInput name="end" label={t("monitoring.window.end")} value={window.end} max={today} />
          <Button size="small">{t("monitoring.window.apply")}</Button>
        </form>
        <p className="text-sm text-ink-muted">
          {t("monitoring.window.shown", { start, end })} · {t("time.zone", { zone })}
        </p>
      </div>
      <FormError>{problem && t(problemWords[problem])}</FormError>
    </section>
  );
}

function DateInput(props: { name: string; label: string; value: string; max: string }) {
  const { name, label, value, max } = props;
  return (
    <label className="flex items-center gap-2 text-sm text-ink-muted">
      {label}
      <input
        type="date"
        name={name}
        defaultValue={value}
        max={max}
        required
        className="min-h-7 rounded-md border border-edge bg-raised px-2 text-base text-ink pointer-coarse:min-h-11"
      />
    </label>
  );
}
