/** One Observation: a reading with what of it was not taken, or the reason why there is none. */
import { readMoment, type Moment } from "../moment.ts";
import { unnamedDevice, type IngestOptions, type ParsedReading } from "../parsed-file.ts";
import type { FoundReading, ReadingHead } from "./found-reading.ts";
import { otherKind } from "./other-kinds.ts";
import { isWellBeing, readWellBeing } from "./read-well-being.ts";
import { isEcg, readSampledEcg } from "./sampled-ecg.ts";
import {
  doubtfulExtension,
  loincSystem,
  nameOf,
  type Component,
  type Concept,
  type KnownCodes,
  type Observation,
} from "./schema.ts";
import { vitalSigns, type VitalSign } from "./vital-sign-codes.ts";
import { isOfDay, readVitalSign, vitalSignsOf } from "./vital-sign.ts";

export type Found =
  | { reading: ParsedReading["reading"]; moment: Moment; remarks: readonly string[] }
  | { refusal: string };

/** A value with this status is valid; others are planned, cancelled or wrong. */
const takenStatuses = ["final", "amended", "corrected", "preliminary"];

/** A cuff needs a minute, a mean over an hour is another kind of value. */
const vitalSignMaxS = 5 * 60;
/** A day is 23, 24 or 25 hours long; a minute is what writers leave out at its end. */
const dayS = { min: 23 * 3600 - 60, max: 25 * 3600 + 60 };
const deviceIdLengthMax = 100;

export function readObservation(observation: Observation, options: IngestOptions): Found {
  const fault = meaningFault(observation);
  if (fault !== null) return { refusal: fault };
  const [kind, ...more] = vitalSignsOf(observation);
  if (more.length > 0) return { refusal: `coded as ${[kind, ...more].join(" and as ")}` };
  const read = readerOf(observation, kind);
  if (!read) return { refusal: otherKind(observation) };
  const time = readTime(observation, options);
  if ("refusal" in time) return time;
  const device_id = deviceOf(observation);
  if (device_id.length > deviceIdLengthMax) {
    return { refusal: `the device's name is longer than ${deviceIdLengthMax} characters` };
  }
  const { moment, durationS } = time;
  if (kind === "steps") {
    const spanFault = stepsFault(observation, durationS);
    if (spanFault !== null) return { refusal: spanFault };
  } else if (kind !== undefined && durationS !== null && durationS > vitalSignMaxS) {
    const minutes = Math.round(durationS / 60);
    return { refusal: `${kind} of a period of ${minutes} minutes: a mean, no single measurement` };
  }
  const isDoubtful = extensionsOf(observation).some(isDoubtMark);
  const doubt = isDoubtful ? { is_inconclusive: true } : {};
  const head = { device_id, measured_at: moment.at, ...doubt };
  const found = read(head, durationS);
  if ("refusal" in found) return found;
  const remarks = [
    ...found.remarks,
    ...(kind === undefined ? [] : otherCodes(observation, kind)),
    ...flagsOf(observation),
    ...standingOf(observation, isDoubtful),
    ...unreadParts(observation, found.used),
    ...(moment.remark ? [moment.remark] : []),
  ];
  return { reading: found.reading, moment, remarks };
}

/** What reads it; undefined: it is of a kind that is not taken. */
function readerOf(
  observation: Observation,
  kind: VitalSign | undefined,
): ((head: ReadingHead, durationS: number | null) => FoundReading) | undefined {
  if (kind !== undefined) return (head) => readVitalSign(kind, observation, head);
  if (isWellBeing(observation)) return (head) => readWellBeing(observation, head);
  return isEcg(observation)
    ? (head, durationS) => readSampledEcg(observation, head, durationS)
    : undefined;
}

/** What forbids to read a value as that of the patient, whatever it is. */
function meaningFault(observation: Observation): string | null {
  if (!takenStatuses.includes(observation.status)) return `its status is ${observation.status}`;
  if (observation["implicitRules"] !== undefined) {
    return "it follows rules of its own (implicitRules), which are not known";
  }
  if (observation.modifierExtension !== undefined) {
    return "it has a modifierExtension, which turns its meaning and is not known";
  }
  return observation["focus"] === undefined
    ? null
    : "it is about something else than the patient (focus)";
}

/** Steps are taken of a whole day: by the code (24 hours), or by a period that is one. */
function stepsFault(observation: Observation, durationS: number | null): string | null {
  const { effectivePeriod: period } = observation;
  if (durationS !== null) {
    return durationS >= dayS.min && durationS <= dayS.max
      ? null
      : "steps of another span than a day";
  }
  // dates without a time: a period of one date is that day
  if (period?.start !== undefined && period.end !== undefined) {
    return period.start === period.end ? null : "steps of another span than a day";
  }
  return isOfDay(observation) ? null : "steps of a span that is not told";
}

type Time = { moment: Moment; durationS: number | null } | { refusal: string };

/** When, and how long if both ends are given. */
function readTime(observation: Observation, options: IngestOptions): Time {
  const types = Object.keys(observation).filter((key) => /^effective[A-Z]/.test(key));
  if (types.length > 1) return { refusal: `several times of measurement (${types.join(", ")})` };
  const { effectivePeriod: period } = observation;
  const effectiveAt =
    observation.effectiveDateTime ?? observation.effectiveInstant ?? period?.start;
  if (effectiveAt === undefined) {
    const why = types[0] === "effectiveTiming" ? ": a repeated one (effectiveTiming)" : "";
    return { refusal: `no time of measurement${why}` };
  }
  const moment = readMoment(effectiveAt, options.timeZone, options.at);
  if (!moment) return { refusal: `the time of measurement cannot be read: ${effectiveAt}` };
  if (period?.end === undefined) return { moment, durationS: null };
  const end = readMoment(period.end, options.timeZone, options.at);
  if (!end) return { refusal: `the end of the measurement cannot be read: ${period.end}` };
  const durationS = (Date.parse(end.at) - Date.parse(moment.at)) / 1000;
  if (durationS < 0) return { refusal: "the measurement ends before it begins" };
  // dates without a time give days, and not how long it took
  const isTimed = [moment, end].every(({ assumed }) => assumed === "nothing" || assumed === "zone");
  return { moment, durationS: isTimed ? durationS : null };
}

/** Other LOINC codes than those of the kind: `8339-4` is a birth weight. */
function otherCodes({ code }: Observation, kind: VitalSign): string[] {
  const { loinc: known = [] }: KnownCodes = vitalSigns[kind].codes;
  const others = code.coding.flatMap((coding) =>
    coding.system === loincSystem && coding.code !== undefined && !known.includes(coding.code)
      ? `${coding.code} ${coding.display ?? ""}`.trim()
      : [],
  );
  return others.length > 0 ? [`also coded as ${others.join(", ")}: taken as ${kind}`] : [];
}

/** Fields that say something about a measurement; the others are about persons and filing. */
const sayingFields = ["note", "bodySite", "method", "specimen", "referenceRange", "derivedFrom"];

const extensionsOf = ({ extension }: Observation): unknown[] =>
  Array.isArray(extension) ? extension : [];

const isDoubtMark = (one: unknown): boolean =>
  typeof one === "object" &&
  one !== null &&
  "url" in one &&
  one.url === doubtfulExtension &&
  "valueBoolean" in one &&
  one.valueBoolean === true;

/** The sender's status of a value, and how it is used here. */
function standingOf({ status }: Observation, isDoubtful: boolean): string[] {
  if (isDoubtful) return ["the sender calls it doubtful: stored, judged by no rule"];
  return status === "preliminary"
    ? ["its status is preliminary: taken and judged as a final one"]
    : [];
}

/** What the sender calls the value (high, in alarm): said in the report, judged by nothing. */
function flagsOf({ interpretation }: Observation): string[] {
  if (interpretation === undefined) return [];
  const flags = interpretation.map((concept: Concept) => {
    const codes = concept.coding.flatMap(({ code, display }) => code ?? display ?? []);
    return codes.join(" ") || concept.text || "one without a code";
  });
  return [
    `the sender calls it ${flags.join(", ")} (interpretation): not stored, judged by nothing`,
  ];
}

function unreadParts(observation: Observation, used: readonly Component[]): string[] {
  const fields = sayingFields.filter((field) => observation[field] !== undefined);
  const { extension } = observation;
  const isUnread = Array.isArray(extension)
    ? extension.some((one) => !isDoubtMark(one))
    : extension !== undefined;
  if (isUnread) fields.push("extension");
  const members = observation.hasMember.length > 0 ? ["hasMember"] : [];
  const components = observation.component
    .filter((component) => !used.includes(component))
    .map(({ code }) => nameOf(code));
  const unread = [...fields, ...members, ...new Set(components)];
  return unread.length > 0 ? [`not taken: ${unread.join(", ")}`] : [];
}

/** The reference, not the printed name: that may be a person's "Anna's scale". */
const deviceOf = ({ device }: Observation): string =>
  device?.reference || device?.identifier?.value || unnamedDevice;
