/**
 * Kinds beside weight, pressure, heart rate, ECG and well-being: a panel for each that has values in the period, and
 * nothing where there is none. One call for all of them.
 */
import { incidentsByValue } from "#app/clinical/health-points.ts";
import { knownSeries, type KnownSeries } from "#app/clinical/other-series.ts";
import { staleTimes } from "#app/clinical/stale-times.ts";
import { otherName } from "#app/features/graph/other-name.ts";
import { OtherGraph, type OtherValue } from "#app/features/graph/other-graph.tsx";
import { formatInstant } from "#app/format/format-date.ts";
import { measurementText } from "#app/format/format-measurement.ts";
import { formatOtherMeasurement } from "#app/format/format-other-measurement.ts";
import { epochMs } from "#app/format/instant.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { ExcludedEntry } from "#contract/daily-overview.ts";
import { graphFrame } from "../graph-frame.ts";
import { otherLimitsOf } from "#app/features/graph/graph-limits.ts";
import { graphExcluded, graphBackground, backgroundOfDays } from "../graph-background.ts";
import { graphPanelHeightRem } from "../graph-panel.ts";
import type { MonitoringQuery } from "../monitoring-query.ts";
import { requestOtherMeasurements } from "../other-measurements.ts";
import { hasImplant } from "../implant.ts";
import { requestDevices } from "../shared-calls.ts";
import { SheetSection } from "../sheet/sheet-section.tsx";
import { defineWidget } from "../widget.tsx";

type Background = Awaited<ReturnType<typeof graphBackground>> & {
  /** known if the daily table is beside it */
  readonly excluded?: readonly ExcludedEntry[];
};

export const otherMeasurementsWidget = defineWidget({
  name: "other_measurements",
  title: (t) => t("monitoring.other.title"),
  heightRem: graphPanelHeightRem,
  isSilentWhenEmpty: true,
  refreshMs: staleTimes.graph.refetchMs,
  request: (query) => ({ query, answered: requestOtherMeasurements(query) }),
  async draw({ query, answered }, place) {
    const answer = await answered;
    if (!answer) return null;
    if (!answer.isReady) return place.failed();
    const all = knownSeries(answer.value);
    if (all.length === 0) return null;
    const page = currentPage();
    // requested with the other graphs; if there are none (beside an implant), only for patients who have such values
    const devices = await requestDevices(query);
    const hasDays = devices.isReady && !hasImplant(devices.value.patient_devices);
    const background = await (hasDays ? backgroundOfDays(query) : graphBackground(query));
    const glucose = all.filter(({ series }) => series.startsWith("blood_glucose"));
    return (
      <div className="grid grid-cols-1 gap-4">
        {all.map((one) => (
          <OtherPanel
            key={one.series}
            one={one}
            query={query}
            background={background}
            page={page}
            hasOtherUnit={glucose.length > 1 && glucose.includes(one)}
          />
        ))}
      </div>
    );
  },
});

interface OtherPanelProps {
  readonly one: KnownSeries;
  readonly query: MonitoringQuery;
  readonly background: Background;
  readonly page: Page;
  /** the patient's glucose is in two units: this is said, and nothing is converted */
  readonly hasOtherUnit: boolean;
}

function OtherPanel({ one, query, background, page, hasOtherUnit }: OtherPanelProps) {
  const { t } = page;
  const isOnPaper = query.medium === "paper";
  const id = `other-${one.series.replaceAll("_", "-")}`;
  const title = otherName(t, one.series);
  const points = pointsOf(one, background, page);
  const notes = [
    ...(hasOtherUnit ? [t("monitoring.other.two_units")] : []),
    ...(points.some(({ isDoubtful }) => isDoubtful) ? [t("monitoring.other.doubtful_note")] : []),
  ];
  const content = (
    <>
      <OtherGraph
        {...graphFrame(id, title, query, page, {
          ...background,
          excluded: graphExcluded(background.excluded ?? [], one.series, page),
        })}
        series={one.series}
        points={points}
        limits={otherLimitsOf(one.series, background.flags, page.language)}
      />
      {notes.map((note) => (
        <p key={note} className="text-sm text-ink-muted">
          {note}
        </p>
      ))}
      {isOnPaper && <PaperTable one={one} points={points} page={page} />}
    </>
  );
  return isOnPaper ? (
    <SheetSection id={id} title={title}>
      {content}
    </SheetSection>
  ) : (
    <Panel id={id} title={title} heightRem={graphPanelHeightRem}>
      {content}
    </Panel>
  );
}

/** The device of each value, and whether it is doubtful, are beside it in the table. */
function pointsOf({ readings }: KnownSeries, { incidents }: Background, { t }: Page): OtherValue[] {
  const raised = incidentsByValue(incidents);
  return readings.map(({ health_data_id, value, measured_at, is_inconclusive, device }) => {
    const note = [
      ...(is_inconclusive ? [t("monitoring.other.doubtful")] : []),
      ...(device === null || device === "" ? [] : [device]),
    ].join(" · ");
    return {
      at: epochMs(measured_at),
      value,
      incidents: raised.get(health_data_id) ?? [],
      isDoubtful: is_inconclusive,
      ...(note === "" ? {} : { note }),
    };
  });
}

/** The values themselves, newest first: on paper nothing opens, and the daily table does not have them. */
function PaperTable({
  one,
  points,
  page,
}: {
  readonly one: KnownSeries;
  readonly points: readonly OtherValue[];
  readonly page: Page;
}) {
  const { t, language, zone } = page;
  return (
    <table className="w-full text-sm [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-0.5 [&_:is(th,td)]:pe-3 [&_:is(th,td)]:text-start">
      <thead>
        <tr>
          <th scope="col">{`${t("monitoring.table.date")} (${zone})`}</th>
          <th scope="col">{t("monitoring.table.value")}</th>
          <th scope="col">{t("monitoring.other.device")}</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ at, value, note }, index) => (
          <tr key={`${at} ${index}`}>
            <th scope="row" className="font-normal">
              {formatInstant(at, "dateTime", language, zone)}
            </th>
            <td>{measurementText(formatOtherMeasurement(one.series, value, language))}</td>
            <td>{note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
