/** The patient's state in a period, in words: for a handover and the head of a printed sheet. */
import { afibKey } from "#app/clinical/afib.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { bloodPressurePoints } from "#app/clinical/blood-pressure-points.ts";
import { bloodPressureReadings } from "#app/clinical/blood-pressure-readings.ts";
import { checklist } from "#app/features/incident-checklist/checklist-items.ts";
import {
  formatBloodPressure,
  formatHeartRate,
  formatWeight,
  type Measurement,
  measurementText,
} from "#app/format/format-measurement.ts";
import { otherName } from "#app/features/graph/other-name.ts";
import { formatOtherMeasurement } from "#app/format/format-other-measurement.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { readings } from "#app/clinical/health-points.ts";
import { isRecentEpisode, sortedEpisodes } from "#app/clinical/implant-report.ts";
import { latest } from "#app/clinical/latest.ts";
import { riskPoints, riskScore } from "#app/clinical/voice-sessions.ts";
import type { SeverityLevel } from "#app/clinical/severity.ts";
import { knownSeries, type OtherAnswer } from "#app/clinical/other-series.ts";
import { ecgRateText } from "#app/features/ecg-trace/ecg-rate-text.ts";
import { implantWord } from "#app/features/implant-words/implant-word.ts";
import { firedWords } from "#app/features/incident-checklist/fired-words.ts";
import { itemFlagType, itemTitle } from "#app/features/incident-checklist/item-text.ts";
import { measured } from "#app/features/incident-checklist/measured.ts";
import { snoozeBounds, snoozeLine } from "#app/features/snoozes/snooze-words.ts";
import { symptomText } from "#app/features/well-being/symptoms-text.ts";
import { wellBeingWords } from "#app/features/well-being/well-being-words.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { Settled } from "#app/framework/request/settle.ts";
import type { EcgListItem } from "#contract/ecg.ts";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { type SeriesByType } from "#contract/health-data.ts";
import type { ImplantReport } from "#contract/implant-report.ts";
import type { Incident, IncidentList } from "#contract/incident.ts";
import type { RecordingSession } from "#contract/recording.ts";
import type { WellBeing } from "#contract/well-being.ts";
import { changeText, measuredChange, wellBeingChange } from "./change-text.ts";

export type StateWords = Pick<Page, "t" | "language" | "zone" | "nowMs">;

/** Of the window, and of the period of the same length before it. */
interface Compared<Answer> {
  readonly now: Settled<Answer>;
  readonly before: Settled<Answer>;
}

type SeriesAnswer = Compared<{ readonly health_data: SeriesByType }>;

/** The parameters; what the page does not show of this patient is left out. */
export interface StateAnswers {
  readonly incidents: Settled<IncidentList>;
  readonly voice?: Settled<{ readonly items: readonly RecordingSession[] }> | undefined;
  readonly wellBeing?: Compared<readonly WellBeing[]> | undefined;
  readonly weight?: SeriesAnswer | undefined;
  readonly bloodPressure?: SeriesAnswer | undefined;
  readonly heartRate?: SeriesAnswer | undefined;
  readonly ecgs?: Settled<{ readonly newest: EcgListItem | undefined }> | undefined;
  readonly others?: Settled<OtherAnswer> | undefined;
  readonly implant?: Settled<{ readonly items: readonly ImplantReport[] }> | undefined;
}

/** One value: its newest measurement, and its mean against the period before. */
export interface StateValue {
  readonly label: string;
  /** null: none in the period; a failed call is not the same as none */
  readonly text: string | null;
  readonly isFailed: boolean;
  /** epoch milliseconds */
  readonly at: number | null;
  readonly change: string | null;
}

export interface StateIncident {
  readonly level: SeverityLevel;
  /** "Weight gain" */
  readonly title: string;
  /** "+3.6 kg in 5 days to 84.2 kg"; undefined if nothing was measured */
  readonly measured: string | undefined;
  /** both in one: "Weight gain +3.6 kg in 5 days to 84.2 kg", "Well-being poor" */
  readonly text: string;
  /** "limit +2 kg within 3 days"; undefined if it is not given */
  readonly limit: string | undefined;
  /** of the newest, epoch milliseconds */
  readonly at: number;
  /** how often on that day */
  readonly count: number;
}

export interface PatientState {
  readonly values: readonly StateValue[];
  /** null where they could not be loaded */
  readonly incidents: readonly StateIncident[] | null;
  /** warnings that are snoozed, a line each; with the open incidents they are what fires */
  readonly snoozes: readonly string[];
}

/** `days` is the length of the window. Values in the order of the page, incidents in that of the checklist. */
export function patientState(answers: StateAnswers, days: number, words: StateWords): PatientState {
  return {
    values: [
      ...voiceValue(answers, words),
      ...wellBeingValue(answers, days, words),
      ...weightValue(answers, days, words),
      ...pressureValue(answers, days, words),
      ...heartRateValue(answers, days, words),
      ...otherValues(answers, words),
      ...ecgValue(answers, words),
      ...implantValues(answers, words),
    ],
    incidents: openIncidents(answers.incidents, words),
    snoozes: snoozeLines(answers.incidents, words),
  };
}

function snoozeLines(answer: Settled<IncidentList>, words: StateWords): string[] {
  const snoozes = answer.isReady ? (answer.value.snoozes ?? []) : [];
  return snoozes.map((one) =>
    [snoozeLine(one, words), snoozeBounds(one, words), one.reason].join("; "),
  );
}

const failed = (label: string): StateValue[] => [
  { label, text: null, isFailed: true, at: null, change: null },
];

function stateValues(
  label: string,
  newest: { readonly at: number | null; readonly text: string } | undefined,
  change: string | null = null,
): StateValue[] {
  return [{ label, text: newest?.text ?? null, isFailed: false, at: newest?.at ?? null, change }];
}

/** A failed answer of the period before leaves only the change away. */
const before = <Answer>({ before: answer }: Compared<Answer>, none: Answer): Answer =>
  answer.isReady ? answer.value : none;

const noSeries = { health_data: {} };

function weightValue({ weight }: StateAnswers, days: number, { t, language }: StateWords) {
  return single(weight, {
    label: t("monitoring.widget.weight"),
    typeId: healthDataTypeId.weight,
    measure: (kg) => formatWeight(kg, language),
    change: (values) => changeText(t, days, values, measuredChange("kg", 1, language)),
  });
}

function heartRateValue({ heartRate }: StateAnswers, days: number, { t, language }: StateWords) {
  return single(heartRate, {
    label: t("monitoring.widget.heart_rate"),
    typeId: healthDataTypeId.heartRate,
    measure: (bpm) => formatHeartRate(bpm, language),
    change: (values) => changeText(t, days, values, measuredChange("bpm", 0, language)),
  });
}

interface Single {
  readonly label: string;
  readonly typeId: number;
  readonly measure: (value: number) => Measurement;
  readonly change: (values: { now: number[]; before: number[] }[]) => string | null;
}

function single(answer: SeriesAnswer | undefined, of: Single): StateValue[] {
  if (!answer) return [];
  if (!answer.now.isReady) return failed(of.label);
  const points = (series: SeriesByType) => readings(series[String(of.typeId)]);
  const now = points(answer.now.value.health_data);
  const earlier = points(before(answer, noSeries).health_data);
  const newest = latest(now);
  const valuesOf = (all: typeof now) => all.map(({ value }) => value);
  return stateValues(
    of.label,
    newest && { at: newest.at, text: measurementText(of.measure(newest.value)) },
    of.change([{ now: valuesOf(now), before: valuesOf(earlier) }]),
  );
}

function pressureValue(
  { bloodPressure }: StateAnswers,
  days: number,
  { t, language }: StateWords,
): StateValue[] {
  const label = t("monitoring.widget.blood_pressure");
  if (!bloodPressure) return [];
  if (!bloodPressure.now.isReady) return failed(label);
  const halves = (of: SeriesByType) =>
    [of[String(healthDataTypeId.systolic)], of[String(healthDataTypeId.diastolic)]] as const;
  // the mean is that of the graph, which draws pairs; the newest may be half a measurement
  const pairs = (of: SeriesByType) => bloodPressurePoints(...halves(of), []);
  const now = pairs(bloodPressure.now.value.health_data);
  const earlier = pairs(before(bloodPressure, noSeries).health_data);
  const newest = latest(bloodPressureReadings(...halves(bloodPressure.now.value.health_data)));
  const compared = (["topValue", "bottomValue"] as const).map((end) => ({
    now: now.map((pair) => pair[end]),
    before: earlier.map((pair) => pair[end]),
  }));
  return stateValues(
    label,
    newest && {
      at: newest.at,
      text: measurementText(formatBloodPressure(newest.systolic, newest.diastolic, language)),
    },
    changeText(t, days, compared, measuredChange("mmHg", 0, language)),
  );
}

/** The newest of each other kind that is not doubtful; a kind without values is not named. */
function otherValues({ others }: StateAnswers, { t, language }: StateWords): StateValue[] {
  if (!others) return [];
  if (!others.isReady) return failed(t("monitoring.other.title"));
  return knownSeries(others.value).flatMap(({ series, readings: all }) => {
    const newest = latest(
      all
        .filter(({ is_inconclusive }) => !is_inconclusive)
        .map(({ measured_at, value }) => ({ at: Date.parse(measured_at), value })),
    );
    if (!newest) return [];
    const text = measurementText(formatOtherMeasurement(series, newest.value, language));
    return stateValues(otherName(t, series), { at: newest.at, text });
  });
}

function wellBeingValue(
  { wellBeing }: StateAnswers,
  days: number,
  words: StateWords,
): StateValue[] {
  const { t } = words;
  const label = t("monitoring.widget.wellbeing");
  if (!wellBeing) return [];
  if (!wellBeing.now.isReady) return failed(label);
  const scores = wellBeingWords(t);
  const newest = latest(
    wellBeing.now.value.map((entry) => ({
      at: Date.parse(entry.created_at),
      text: scores[Math.round(entry.well_being)] ?? `“${entry.well_being}”`,
    })),
  );
  const values = {
    now: wellBeing.now.value.map(({ well_being }) => well_being),
    before: before(wellBeing, []).map(({ well_being }) => well_being),
  };
  return stateValues(label, newest, changeText(t, days, [values], wellBeingChange(words)));
}

function voiceValue({ voice }: StateAnswers, { t, language }: StateWords): StateValue[] {
  const label = t("monitoring.widget.vox_score");
  if (!voice) return [];
  if (!voice.isReady) return failed(label);
  const newest = latest(riskPoints(voice.value.items));
  return stateValues(
    label,
    newest && { at: newest.at, text: formatNumber(riskScore(newest.riskFactor), language) },
  );
}

/** The latest ever, as on the page. */
function ecgValue({ ecgs }: StateAnswers, { t, language }: StateWords): StateValue[] {
  const label = t("monitoring.widget.ecg");
  if (!ecgs) return [];
  if (!ecgs.isReady) return failed(label);
  const { newest } = ecgs.value;
  if (!newest) return stateValues(label, { at: null, text: t("ecg.no_data") });
  const rate = ecgRateText(t, newest, language);
  const rhythm = t(`monitoring.afib.${afibKey(newest.afib_result)}`);
  const text = rate === null ? rhythm : [rhythm, rate].join(", ");
  return stateValues(label, { at: Date.parse(newest.measured_at), text });
}

/** Of the latest report: the battery, and the episodes since the session before. */
function implantValues({ implant }: StateAnswers, { t, language }: StateWords): StateValue[] {
  const title = t("monitoring.widget.implant_summary");
  if (!implant) return [];
  if (!implant.isReady) return failed(title);
  const report = implant.value.items[0];
  if (!report) return stateValues(title, undefined);
  const at = Date.parse(report.session_date);
  const status = report.battery_stat?.status;
  // nought is an answer; a report that counts nothing gives none
  const isCounted = report.episodes_group_stat.some(
    ({ statistic_type }) => statistic_type === "RECENT",
  );
  const recent = sortedEpisodes(report.episodes_group_stat.filter(isRecentEpisode)).map(
    ({ type, number_of_episodes }) =>
      `${implantWord(t, "implants.episode", type ?? "UNKNOWN")} ${formatNumber(number_of_episodes, language)}`,
  );
  return [
    ...stateValues(
      t("implants.tab.battery"),
      status ? { at, text: implantWord(t, "implants.battery_status", status) } : undefined,
    ),
    ...stateValues(
      `${t("implants.tab.episodes")} (${t("implants.statistic.RECENT")})`,
      isCounted
        ? { at, text: recent.length > 0 ? recent.join(", ") : formatNumber(0, language) }
        : undefined,
    ),
  ];
}

function openIncidents(
  answer: Settled<IncidentList>,
  words: StateWords,
): readonly StateIncident[] | null {
  if (!answer.isReady) return null;
  const { incidents, related_flags } = answer.value;
  const { t } = words;
  return checklist(incidents, related_flags, words.zone).items.map((item) => {
    const [newest] = item.incidents;
    const type = itemFlagType(item);
    const title = itemTitle(item, t);
    const { rise, limit } = firedWords(newest, type, words);
    const value = measuredText(newest, type, words);
    const reached = rise && value ? t("flags.rise_to", { rise, value }) : value;
    // the name of its rule judges already: "Poor well-being poor"
    const subject = type === "WELLBEING_EVALUATION" ? t("monitoring.widget.wellbeing") : title;
    return {
      level: item.level,
      title,
      measured: reached,
      text: reached ? [subject, reached].join(rise || isMeasured(newest) ? " " : ", ") : title,
      limit,
      at: item.newestAt,
      count: item.incidents.length,
    };
  });
}

const isMeasured = ({ incident_info }: Incident) => !incident_info?.latest_transmission;

/** As on the checklist's line, but with whole dates: "Wed 05:43" says nothing next week. */
function measuredText(incident: Incident, type: string | null, words: StateWords) {
  const { t, language, zone } = words;
  const info = incident.incident_info;
  if (info?.latest_transmission && info.wb_score === null) {
    const time = formatInstant(info.latest_transmission, "dateTime", language, zone);
    return t("checklist.last_data", { time });
  }
  const value = measured(incident, type, words);
  const symptoms = (incident.fired?.symptoms ?? []).map((code) => symptomText(t, code));
  if (!value) return undefined;
  const text = measurementText(value);
  return symptoms.length > 0 ? `${text} (${symptoms.join(", ")})` : text;
}
