/** FHIR R4 JSON: one Observation, or a Bundle of resources of which the Observations are read. */
import type { ParsedLab } from "../lab.ts";
import type { Moment } from "../moment.ts";
import { assumptionNotes } from "../moment.ts";
import {
  refusedFile,
  type IngestOptions,
  type ParsedFile,
  type ParsedReading,
  type Refusal,
  type Remark,
} from "../parsed-file.ts";
import { isClock } from "./other-kinds.ts";
import { isLab, readLab } from "./read-lab.ts";
import { isLabReport, readLabReport } from "./read-lab-report.ts";
import { readObservation } from "./read-observation.ts";
import { bundleSchema, entrySchema, observationSchema, type Observation } from "./schema.ts";

export function parseFhir(json: { resourceType: string }, options: IngestOptions): ParsedFile {
  if (json.resourceType === "Bundle") return parseBundle(json, options);
  if (isLabReport(json))
    return withReports(
      readObservations([], new Set(), options),
      [{ where: "report", resource: json }],
      [],
      options,
    );
  if (json.resourceType !== "Observation") {
    return refusedFile(`a FHIR ${json.resourceType} is not a measurement`);
  }
  return readObservations([{ where: "observation", resource: json }], new Set(), options);
}

interface Entry {
  readonly where: string;
  readonly resource: unknown;
  readonly fullUrl?: string | undefined;
}

function parseBundle(json: unknown, options: IngestOptions): ParsedFile {
  const bundle = bundleSchema.safeParse(json);
  if (!bundle.success) return refusedFile("a Bundle whose entries cannot be read");
  const observations: Entry[] = [];
  const refusals: Refusal[] = [];
  const reports: Entry[] = [];
  const others = new Map<string, number>();
  const nonPatients = new Set<string>();
  for (const [index, given] of bundle.data.entry.entries()) {
    const where = `entry ${index + 1}`;
    const entry = entrySchema.safeParse(given);
    if (!entry.success) {
      refusals.push({ where, reason: "an entry without a resource that can be read" });
      continue;
    }
    const { resource, fullUrl } = entry.data;
    const type = resource.resourceType;
    if (type === "Observation") observations.push({ where, resource, fullUrl });
    else if (isLabReport(resource)) reports.push({ where, resource });
    else if (type === "Bundle") {
      refusals.push({ where, reason: "a Bundle within a Bundle is not read" });
    } else others.set(type, (others.get(type) ?? 0) + 1);
    if (type !== "Patient" && fullUrl !== undefined) nonPatients.add(fullUrl);
  }
  const own = readObservations(observations, nonPatients, options);
  // of a file of several people it is not known whose report it is
  const parsed = withReports(
    own,
    options.subject === undefined ? reports : [],
    observations,
    options,
  );
  const count = [...others.values()].reduce((sum, amount) => sum + amount, 0);
  const types = [...others].map(([type, amount]) => (amount > 1 ? `${amount} ${type}` : type));
  const notes = [
    ...parsed.notes,
    ...(count > 0
      ? [`${count} ${count === 1 ? "entry is" : "entries are"} no Observation: ${types.join(", ")}`]
      : []),
    ...(bundle.data.link.some(({ relation }) => relation === "next")
      ? ["ATTENTION: this Bundle is one page of several (link next): the others are not in it"]
      : []),
  ];
  return { ...parsed, refusals: [...refusals, ...parsed.refusals], notes };
}

/** Adds laboratory reports; the Observations beside them are the results that are there. */
function withReports(
  parsed: ParsedFile,
  reports: readonly Entry[],
  observations: readonly Entry[],
  options: IngestOptions,
): ParsedFile {
  const present = new Set(
    observations.flatMap(({ fullUrl, resource }) => {
      const { id } = Object(resource) as { id?: unknown };
      return [
        ...(fullUrl === undefined ? [] : [fullUrl]),
        ...(typeof id === "string" ? [`Observation/${id}`] : []),
      ];
    }),
  );
  const labs: ParsedLab[] = [...(parsed.labs ?? [])];
  const remarks = [...parsed.remarks];
  const refusals = [...parsed.refusals];
  for (const { where, resource } of reports) {
    const found = readLabReport(resource, present, options);
    if ("refusal" in found) refusals.push({ where, reason: found.refusal });
    else {
      labs.push({ where, lab: found.lab });
      remarks.push(...found.remarks.map((text) => ({ where, text })));
    }
  }
  return { ...parsed, labs, remarks, refusals };
}

/** @param nonPatients addresses of resources that are no patients */
function readObservations(
  entries: readonly Entry[],
  nonPatients: ReadonlySet<string>,
  options: IngestOptions,
): ParsedFile {
  const refusals: Refusal[] = [];
  const observations: { where: string; observation: Observation }[] = [];
  for (const { where, resource } of entries) {
    const parsed = observationSchema.safeParse(resource);
    if (!parsed.success) {
      const field = parsed.error.issues[0]?.path.join(".") ?? "";
      refusals.push({ where, reason: `not a valid Observation${field ? `: ${field}` : ""}` });
    } else if (isNotOfPatient(parsed.data, nonPatients)) {
      const reason = isClock(parsed.data)
        ? "the clock of a device, not a measurement"
        : "its subject is no patient";
      refusals.push({ where, reason });
    } else observations.push({ where, observation: parsed.data });
  }
  const subjects = [...new Set(observations.map(({ observation }) => subjectOf(observation)))];
  if (subjects.length > 1 && options.subject === undefined) {
    return refusedFile(
      `measurements of ${subjects.length} people (${subjects.join(", ")}): choose one with --subject`,
    );
  }
  const readings: ParsedReading[] = [];
  const labs: ParsedLab[] = [];
  const remarks: Remark[] = [];
  const moments: Moment[] = [];
  let ofOthers = 0;
  for (const { where, observation } of observations) {
    if (options.subject !== undefined && subjectOf(observation) !== options.subject) {
      ofOthers++;
      continue;
    }
    const found = isLab(observation)
      ? readLab(observation, options)
      : readObservation(observation, options);
    if ("refusal" in found) refusals.push({ where, reason: found.refusal });
    else {
      if ("lab" in found) labs.push({ where, lab: found.lab });
      else readings.push({ where, reading: found.reading });
      moments.push(found.moment);
      remarks.push(...found.remarks.map((text) => ({ where, text })));
    }
  }
  const notes = [
    ...(ofOthers > 0 ? [`${ofOthers} of other people left out`] : []),
    ...assumptionNotes(moments, options.timeZone),
  ];
  return { readings, labs, refusals, remarks, notes };
}

const subjectOf = ({ subject }: Observation) =>
  subject?.reference ?? subject?.identifier?.value ?? "no subject";

/** A device, a place or a group is measured, no person. */
export function isNotOfPatient(
  { subject }: Observation,
  nonPatients: ReadonlySet<string>,
): boolean {
  if (!subject) return false;
  const { reference = "", type } = subject;
  if (type !== undefined && type !== "Patient") return true;
  return nonPatients.has(reference) || /(^|\/)(Device|Group|Location)\/[^/]+$/.test(reference);
}
