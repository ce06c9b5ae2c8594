/** The period of the whole page: 30, 60 or 90 days, or an own range by two dates. */
import { formatCalendarDay } from "#app/format/format-date.ts";
import { monitoringPeriods, windowDays } from "#app/clinical/monitoring-window.ts";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { SegmentedLinks } from "#app/ui/tabs.tsx";
import type { MonitoringQuery } from "./monitoring-query.ts";

const problemWords = {
  not_a_date: "form_errors.invalid_date",
  end_before_start: "form_errors.end_before_start",
  end_after_today: "form_errors.end_after_today",
} as const;

const errorId = "period-error";

export function PeriodForm({ query }: { query: MonitoringQuery }) {
  const { t, url, language, zone } = currentPage();
  const { window, problem, today, typed } = query;
  const days = window.end === today ? windowDays(window) : undefined;
  const start = formatCalendarDay(window.start, language);
  const end = formatCalendarDay(window.end, language);
  // A refused date stays as it was typed, at the field that is wrong.
  const value = (name: "start" | "end") => (problem && typed[name]) || window[name];
  const isStartWrong = problem === "not_a_date" && !isDateLike(typed.start ?? today);
  return (
    <section aria-label={t("monitoring.window.label")} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SegmentedLinks
          label={t("monitoring.window.label")}
          className="print:hidden"
          items={monitoringPeriods.map((period) => ({
            href: withSearch(url.pathname, { days: period }),
            label: t("time.days", { count: period }),
            isCurrent: days === period,
          }))}
        />
        <form
          method="get"
          action={url.pathname}
          className="flex flex-wrap items-center gap-2 print:hidden"
          noValidate
        >
          <DateInput
            name="start"
            label={t("monitoring.window.start")}
            value={value("start")}
            max={today}
            isWrong={problem !== null && isStartWrong}
          />
          <DateInput
            name="end"
            label={t("monitoring.window.end")}
            value={value("end")}
            max={today}
            isWrong={problem !== null && !isStartWrong}
          />
          <Button size="small">{t("monitoring.window.apply")}</Button>
        </form>
        <p className="flex flex-wrap gap-2 print:hidden">
          <ButtonLink
            size="small"
            icon="copy"
            href={inWindow(paths.handover(query.patientId), query)}
          >
            {t("handover.open")}
          </ButtonLink>
          <ButtonLink
            size="small"
            icon="print"
            href={inWindow(paths.monitoringSheet(query.patientId), query)}
          >
            {t("handover.sheet.open")}
          </ButtonLink>
        </p>
        <p className="text-sm text-ink-muted">
          {t("monitoring.window.shown", { start, end })} · {t("time.zone", { zone })}
        </p>
      </div>
      {problem && <FormError id={errorId}>{t(problemWords[problem])}</FormError>}
    </section>
  );
}

/** The same period elsewhere, as in the address. */
function inWindow(path: string, { typed }: MonitoringQuery): string {
  return withSearch(path, { start: typed.start ?? undefined, end: typed.end ?? undefined });
}

const isDateLike = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

function DateInput(props: {
  name: string;
  label: string;
  value: string;
  max: string;
  isWrong: boolean;
}) {
  const { name, label, value, max, isWrong } = props;
  return (
    <label className="flex items-center gap-2 text-sm text-ink-muted">
      {label}
      <input
        type="date"
        name={name}
        defaultValue={value}
        max={max}
        required
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field in error, after the form was sent
        autoFocus={isWrong}
        className="min-h-7 rounded-md border border-edge bg-raised px-2 text-base text-ink aria-invalid:border-alert pointer-coarse:min-h-11"
      />
    </label>
  );
}
