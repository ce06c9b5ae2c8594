/** A Bundle of type batch or transaction: each entry is answered by itself, in the order sent (FHIR R4, 3.1.0.11). */
import { readingsMax } from "#contract/ingest.ts";
import { bundleSchema } from "../../ingest/fhir/schema.ts";
import { attempt, FhirRefusal, information, operationOutcome } from "../operation-outcome.ts";
import { patientsOfBundle } from "./find-subjects.ts";
import { planOthers, type OtherPlan } from "./other-entries.ts";
import { devicesOfBundle, withDeviceName } from "./sent-devices.ts";
import {
  contextTypes,
  readEntry,
  sentEntryOf,
  type RawEntry,
  type SentEntry,
} from "./sent-entry.ts";
import { binariesOfBundle } from "./sent-file.ts";
import { takeObservations, type Taking } from "./take-observations.ts";
import type { TakenEntry } from "./taken-entry.ts";

const words: Readonly<Record<number, string>> = {
  200: "OK",
  201: "Created",
  400: "Bad Request",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
  412: "Precondition Failed",
  413: "Payload Too Large",
  422: "Unprocessable Entity",
};

type Given = Omit<Taking, "inBundle" | "nonPatients" | "isAtomic" | "places">;

/** The response Bundle. @throws FhirRefusal for what is no such Bundle, and for a transaction with a refused entry */
export async function takeBundle(json: unknown, given: Given): Promise<object> {
  const bundle = bundleSchema.safeParse(json);
  if (!bundle.success) throw new FhirRefusal(400, "structure", "Not a Bundle that can be read");
  const { entry, type } = bundle.data;
  if (type !== "batch" && type !== "transaction")
    throw new FhirRefusal(400, "not-supported", "A Bundle is taken as batch or transaction");
  if (entry.length > readingsMax)
    throw new FhirRefusal(413, "too-costly", `A Bundle holds ${readingsMax} entries at most`);
  const isAtomic = type === "transaction";
  const raw = entry.map((one) => attempt(() => readEntry(one)));
  const taken = await takeEntries(raw, { ...given, isAtomic, isBundle: true });
  return { resourceType: "Bundle", type: `${type}-response`, entry: taken.map(toEntry) };
}

/** A resource other than an Observation that came by itself. */
export async function takeAlone(entry: RawEntry, given: Given): Promise<TakenEntry> {
  const [taken] = await takeEntries([entry], { ...given, isAtomic: false, isBundle: false });
  if (!taken) throw new Error("an entry without an answer");
  return taken;
}

/** In the order sent. @throws FhirRefusal of a transaction of which one entry is refused */
async function takeEntries(
  raw: readonly (RawEntry | FhirRefusal)[],
  { isBundle, ...given }: Given & { isAtomic: boolean; isBundle: boolean },
): Promise<TakenEntry[]> {
  const readable = raw.filter((one): one is RawEntry => !(one instanceof FhirRefusal));
  const inBundle = patientsOfBundle(readable);
  const deviceNames = devicesOfBundle(readable);
  const nonPatients = new Set(
    readable.flatMap(({ fullUrl, resource }) =>
      resource.resourceType !== "Patient" && fullUrl !== undefined ? fullUrl : [],
    ),
  );
  const binaries = binariesOfBundle(readable);
  const others = await planOthers(readable, {
    ...given,
    isBundle,
    inBundle,
    deviceNames,
    binaries,
  });
  const sent = raw.flatMap((one, place): [number, SentEntry | OtherPlan | FhirRefusal][] => {
    if (one instanceof FhirRefusal) return [[place, one]];
    if (contextTypes.includes(one.resource.resourceType)) return [];
    const other = others.get(one);
    return [[place, other ?? attempt(() => namedEntryOf(one, deviceNames))]];
  });
  const taken = await takeObservations(
    sent.map(([, one]) => one),
    { ...given, inBundle, nonPatients, places: isBundle ? sent.map(([place]) => place) : null },
  );
  const byPlace = new Map(sent.map(([place], index) => [place, taken[index]]));
  return raw.map((_, place) => byPlace.get(place) ?? contextTaken);
}

function namedEntryOf(entry: RawEntry, deviceNames: ReadonlyMap<string, string>): SentEntry {
  const sent = sentEntryOf(entry);
  return { ...sent, observation: withDeviceName(sent.observation, deviceNames) };
}

const contextTaken: TakenEntry = {
  status: 200,
  id: null,
  issues: [
    information("It is not stored by itself: it is read for what others of the bundle say by it"),
  ],
};

const toEntry = ({ status, type = "Observation", id, issues }: TakenEntry) => ({
  response: {
    status: `${status} ${words[status] ?? ""}`.trim(),
    ...(id !== null && { location: `${type}/${id}` }),
    outcome: operationOutcome(issues),
  },
});
