/** The period: three that are offered, or two days of one's own in a form that needs no script. */
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Button } from "#app/ui/button.tsx";
import { SegmentedLinks } from "#app/ui/tabs.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import {
  type InsightPeriod,
  insightsHref,
  isPeriodRefused,
  offeredDays,
  periodUntil,
} from "./insights-address.ts";
import { clinicToday } from "./queries.ts";

export function PeriodChoice({ period }: { period: InsightPeriod }) {
  const { t, url } = currentPage();
  const today = clinicToday();
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <SegmentedLinks
        label={t("insights.period.label")}
        items={offeredDays.map((days) => {
          const offered = periodUntil(today, days);
          return {
            href: insightsHref(offered),
            label: t(`insights.period.days_${days}`),
            isCurrent: offered.from === period.from && offered.to === period.to,
          };
        })}
      />
      <form method="get" action={paths.insights} className="flex flex-wrap items-end gap-3">
        <TextField
          label={t("insights.period.from")}
          name="from"
          type="date"
          defaultValue={period.from}
          max={today}
          required
        />
        <TextField
          label={t("insights.period.to")}
          name="to"
          type="date"
          defaultValue={period.to}
          max={today}
          required
        />
        <Button type="submit">{t("insights.period.show")}</Button>
      </form>
      {isPeriodRefused(url.searchParams, period) && (
        <p role="alert" className="text-sm text-alert-text">
          {t("insights.period.refused")}
        </p>
      )}
    </div>
  );
}
