/** FHIR R4 JSON: one Observation, or a Bundle of resources of which the Observations are read. */
import type { Moment } from "../moment.ts";
import { assumptionNotes, readMoment } from "../moment.ts";
import {
  refusedFile,
  unnamedDevice,
  type IngestOptions,
  type ParsedFile,
  type ParsedReading,
  type Refusal,
} from "../parsed-file.ts";
import { readSampledEcg } from "./sampled-ecg.ts";
import { bundleSchema, observationSchema, type Observation } from "./schema.ts";
import { readVitalSign } from "./vital-sign.ts";

/** A value with this status stands; others are planned, cancelled or wrong. */
const takenStatuses = ["final", "amended", "corrected", "preliminary"];

export function parseFhir(json: { resourceType: string }, options: IngestOptions): ParsedFile {
  if (json.resourceType === "Bundle") return parseBundle(json, options);
  if (json.resourceType !== "Observation") {
    return refusedFile(`a FHIR ${json.resourceType} is not a measurement`);
  }
  return readObservations([{ where: "observation", resource: json }], options);
}

function parseBundle(json: unknown, options: IngestOptions): ParsedFile {
  const bundle = bundleSchema.safeParse(json);
  if (!bundle.success) return refusedFile("a Bundle whose entries cannot be read");
  const entries = bundle.data.entry.map(({ resource }, index) => ({
    where: `entry ${index + 1}`,
    resource,
  }));
  const observations = entries.filter(({ resource }) => resource?.resourceType === "Observation");
  const parsed = readObservations(observations, options);
  const others = entries.length - observations.length;
  const note = `${others} ${others === 1 ? "entry is" : "entries are"} no Observation`;
  return others > 0 ? { ...parsed, notes: [...parsed.notes, note] } : parsed;
}

interface Entry {
  readonly where: string;
  readonly resource: unknown;
}

function readObservations(entries: readonly Entry[], options: IngestOptions): ParsedFile {
  const refusals: Refusal[] = [];
  const observations: { where: string; observation: Observation }[] = [];
  for (const { where, resource } of entries) {
    const parsed = observationSchema.safeParse(resource);
    if (parsed.success) observations.push({ where, observation: parsed.data });
    else {
      const field = parsed.error.issues[0]?.path.join(".") ?? "";
      refusals.push({ where, reason: `not a valid Observation${field ? `: ${field}` : ""}` });
    }
  }
  const subjects = [...new Set(observations.map(({ observation }) => subjectOf(observation)))];
  if (subjects.length > 1 && options.subject === undefined) {
    return refusedFile(
      `measurements of ${subjects.length} people (${subjects.join(", ")}): choose one with --subject`,
    );
  }
  const readings: ParsedReading[] = [];
  const moments: Moment[] = [];
  const notes: string[] = [];
  let ofOthers = 0;
  for (const { where, observation } of observations) {
    if (options.subject !== undefined && subjectOf(observation) !== options.subject) {
      ofOthers++;
      continue;
    }
    const found = readObservation(observation, options);
    if ("refusal" in found) refusals.push({ where, reason: found.refusal });
    else {
      readings.push({ where, reading: found.reading });
      moments.push(found.moment);
      if (found.lead !== undefined) notes.push(`${where}: lead ${found.lead}`);
    }
  }
  if (ofOthers > 0) notes.push(`${ofOthers} of other people left out`);
  return { readings, refusals, notes: [...notes, ...assumptionNotes(moments, options.timeZone)] };
}

type Found =
  | { reading: ParsedReading["reading"]; moment: Moment; lead?: string }
  | { refusal: string };

function readObservation(observation: Observation, options: IngestOptions): Found {
  if (!takenStatuses.includes(observation.status)) {
    return { refusal: `its status is ${observation.status}` };
  }
  const told =
    observation.effectiveDateTime ??
    observation.effectiveInstant ??
    observation.effectivePeriod?.start;
  if (told === undefined) return { refusal: "no time of measurement" };
  const moment = readMoment(told, options.timeZone, options.at);
  if (!moment) return { refusal: `the time of measurement cannot be read: ${told.slice(0, 40)}` };
  const head = { device_id: deviceOf(observation), measured_at: moment.at };
  const found = readVitalSign(observation, head) ?? readSampledEcg(observation, head);
  if (!found) {
    if (observation.hasMember.length > 0) {
      return { refusal: "a panel without a value of its own: its members are not in it" };
    }
    const code = observation.code.coding[0]?.code ?? observation.code.text ?? "without a code";
    return { refusal: `an observation of another kind: ${code}` };
  }
  return "refusal" in found ? found : { ...found, moment };
}

const subjectOf = (observation: Observation) => observation.subject?.reference ?? "no subject";

function deviceOf({ device }: Observation): string {
  // the reference, not the printed name: that may be somebody's "Anna's scale"
  return device?.reference?.slice(0, 100) || unnamedDevice;
}
