import { dailyTableColumns } from "../daily-table/daily-columns.ts";
import { staleTimes } from "#app/clinical/stale-times.ts";
import { DailyTable } from "../daily-table/daily-table.tsx";
import { enrolledOn } from "#app/features/patient-header/enrolment.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { processLog } from "#app/server/observability/log.ts";
import { settle } from "#app/framework/request/settle.ts";
import { currentPage } from "#app/framework/request/page.ts";
import type { MonitoringQuery } from "../monitoring-query.ts";
import { requestDailyOverview } from "../shared-calls.ts";
import { paths } from "#app/addresses/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { defineWidget } from "../widget.tsx";

/** The period, without the days before the enrolment: no measurements were expected then. */
function spanOf({ window }: MonitoringQuery, enrolledOn: string | undefined) {
  const first = enrolledOn !== undefined && enrolledOn > window.start ? enrolledOn : window.start;
  return { first, last: window.end };
}

/** The health data table. */
export const dailyValuesWidget = defineWidget({
  name: "health_data_table",
  title: (t) => t("monitoring.health_data_table"),
  heightRem: 22,
  refreshMs: staleTimes.dailyOverview.staleMs,
  request: (query) => ({
    days: requestDailyOverview(query),
    patient: settle(loadPatient(query.context, query.patientId)),
  }),
  async draw({ days, patient }, place) {
    const page = currentPage();
    const [overview, record] = await Promise.all([days, patient]);
    if (!overview.isReady || !record.isReady) return place.failed();
    const { items, excluded } = overview.value;
    if (items.length === 0 && excluded.length === 0)
      return place.empty(page.t("monitoring.no_data"));
    return place.ready(
      <>
        {/* A box that scrolls must be reached by the keyboard. */}
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="group"
          aria-labelledby="health_data_table-title"
          className="scrolls-on max-h-88 overflow-auto border-t border-line -outline-offset-2 print:max-h-none print:overflow-visible"
        >
          <DailyTable
            overview={overview.value}
            columns={dailyTableColumns(record.value.program_type)}
            patientId={place.query.patientId}
            span={spanOf(place.query, enrolledOn(record.value, place.query.zone))}
            today={place.query.today}
            page={page}
            onUnknownFlag={(type) => processLog().warn("unknown_flag_type", { code: type })}
          />
        </div>
        <p className="border-t border-line px-4 py-2 text-sm print:hidden">
          <Link href={paths.exclusions(place.query.patientId)}>{page.t("exclusions.link")}</Link>
        </p>
      </>,
      { isFlush: true },
    );
  },
});
