/** The ECGs that raised an alert or a warning, as strips of paper: which are drawn, and the caption of each. */
import { afibText } from "#app/features/ecg-trace/afib-text.ts";
import { ecgRateText } from "#app/features/ecg-trace/ecg-rate-text.ts";
import { type EcgRecording, extremes, samplesBetween } from "#app/features/ecg-trace/ecg-signal.ts";
import { ecgSeverity } from "#app/features/ecg-trace/ecg-severity.ts";
import { leadText } from "#app/features/ecg-trace/lead-text.ts";
import { tagText } from "#app/features/ecg-trace/tag-text.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { epochMs } from "#app/format/instant.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { rowHeight, type RowHeight, standardScale } from "#app/clinical/ecg-scale.ts";
import { compareLevels } from "#app/clinical/severity.ts";
import type { EcgListItem } from "#contract/ecg.ts";
import type { ReportPage } from "./glance.ts";
import { bottomPt, marginPt, ptPerMm } from "./pdf-page.ts";

/** How many are drawn: on three pages. */
export const stripsMax = 6;
/** What fits on a row of a page of A4 between its margins: 170 mm of trace. */
export const rowMs = 6_800;
/** Two such strips fit on a page. */
export const stripMs = 3 * rowMs;
/** above a strip: title, facts and scale, which may need a second line; points */
export const captionPt = 50;

/** An ECG that raised an incident, with the begin of its signal. */
export interface AlertEcg {
  readonly item: EcgListItem;
  /** how many leads there are; one of them is drawn */
  readonly leadCount: number;
  /** the samples of the strip alone, with the facts of the whole recording; null: there is nothing to draw */
  readonly recording: EcgRecording | null;
}

export interface AlertEcgs {
  /** of the quarter */
  readonly total: number;
  readonly ecgs: readonly AlertEcg[];
  /** those that should have been drawn and could not be read */
  readonly unread: readonly EcgListItem[];
}

export interface Strip {
  readonly id: string;
  /** "■ Alert · 12 Nov 2026, 07:25 CET" */
  readonly title: string;
  /** "lead II · AFib (by the device) · 104 bpm (by the device)" */
  readonly facts: string;
  /** "0 s to 20.4 s of 30 s"; empty where nothing is drawn */
  readonly part: string;
  /** words instead of the drawing */
  readonly label: string;
  /** null: there is nothing to draw */
  readonly paper: StripPaper | null;
  readonly noSignal: string;
  readonly cutOff: string;
}

/** What of a recording is drawn, and on how much paper. */
export interface StripPaper {
  readonly recording: EcgRecording;
  readonly height: RowHeight;
  readonly rowMm: number;
  readonly rows: number;
  /** the end of the drawing, milliseconds from the start of the recording */
  readonly toMs: number;
}

export interface StripContent {
  readonly title: string;
  /** how many of how many where that is not all, and what could not be read */
  readonly notes: readonly string[];
  readonly strips: readonly Strip[];
}

const levelOf = ({ incident_count }: EcgListItem) => ecgSeverity(incident_count).level;

/** Those with an alert or a warning: the gravest first, of these the newest. */
export function alertEcgsOf(ecgs: readonly EcgListItem[]): EcgListItem[] {
  return ecgs
    .filter((ecg) => levelOf(ecg) !== "none")
    .toSorted(
      (a, b) =>
        compareLevels(levelOf(a), levelOf(b)) || epochMs(b.measured_at) - epochMs(a.measured_at),
    );
}

/** Null: no ECG of the quarter raised an incident, and the report has no such section. */
export function stripContent(page: ReportPage, found: AlertEcgs): StripContent | null {
  const { t, language, zone } = page;
  if (found.total === 0) return null;
  const number = (value: number) => formatNumber(value, language);
  const time = (at: string) => formatInstant(at, "dateTimeZone", language, zone);
  return {
    title: t("report.strips.title"),
    notes: [
      ...(found.ecgs.length < found.total
        ? [
            t("report.strips.drawn", {
              drawn: number(found.ecgs.length),
              total: number(found.total),
            }),
          ]
        : []),
      ...found.unread.map((ecg) => t("report.strips.unread", { time: time(ecg.measured_at) })),
    ],
    strips: found.ecgs.map((ecg) => stripOf(page, ecg, time(ecg.item.measured_at))),
  };
}

const signs = { alert: "■", warning: "▲", none: "" } as const;

function stripOf(page: ReportPage, { item, leadCount, recording }: AlertEcg, time: string): Strip {
  const { t, language } = page;
  const level = levelOf(item);
  const paper = recording && paperOf(recording);
  const lead = leadText(t, item.lead);
  const withSource = (word: string, source: string) => `${word} (${source})`;
  const rate = ecgRateText(t, item, language);
  const facts = [
    leadCount > 1 ? withSource(lead, t("report.strips.leads", { count: leadCount })) : lead,
    withSource(afibText(t, item.afib_result), t("ecg.machine_tag")),
    ...(item.last_review && item.last_review.tags.length > 0
      ? [
          withSource(
            item.last_review.tags.map((tag) => tagText(t, tag)).join(", "),
            t("ecg.doctor_tag"),
          ),
        ]
      : []),
    item.rate_source === "device" && rate !== null ? withSource(rate, t("ecg.machine_tag")) : rate,
  ];
  return {
    id: item.health_data_id,
    title: `${signs[level]} ${t(level === "alert" ? "severity.alert" : "severity.warning")} · ${time}`,
    facts: facts.filter(Boolean).join(" · "),
    part: paper ? partText(page, paper) : "",
    label: t("ecg.trace.name", { time, lead }),
    paper,
    noSignal: t("ecg.trace.no_signal"),
    cutOff: t("ecg.trace.cut_off"),
  };
}

/** As many rows as the strip has, and as a page holds of very high ones. Null: none of it was read. */
function paperOf(recording: EcgRecording): StripPaper | null {
  const { durationMs, offsetMv } = recording.facts;
  const wantedMs = Math.min(stripMs, durationMs);
  const valuesMv = samplesBetween(recording, 0, wantedMs).map(({ mv }) => mv - offsetMv);
  if (valuesMv.length === 0) return null;
  const { lowest, highest } = extremes(valuesMv);
  const height = rowHeight(lowest, highest, standardScale);
  const rowMm = height.aboveMm + height.belowMm;
  const fit = Math.floor((bottomPt - marginPt - captionPt) / (rowMm * ptPerMm));
  const rows = Math.max(1, Math.min(fit, Math.ceil(wantedMs / rowMs)));
  return { recording, height, rowMm, rows, toMs: Math.min(wantedMs, rows * rowMs) };
}

function partText({ t, language }: ReportPage, { recording, toMs }: StripPaper): string {
  const seconds = (ms: number) => {
    const tenths = Math.round(ms / 100);
    return formatNumber(tenths / 10, language, tenths % 10 === 0 ? 0 : 1);
  };
  const section = t("ecg.trace.section", {
    start: seconds(0),
    end: seconds(toMs),
  });
  return t("report.strips.of", { section, total: seconds(recording.facts.durationMs) });
}
