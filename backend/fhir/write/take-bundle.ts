/** A Bundle of type batch or transaction: each entry is answered by itself, in the order sent (FHIR R4, 3.1.0.11). */
import { readingsMax } from "#contract/ingest.ts";
import { bundleSchema } from "../../ingest/fhir/schema.ts";
import { attempt, FhirRefusal, information, operationOutcome } from "../operation-outcome.ts";
import { patientsOfBundle } from "./find-subjects.ts";
import {
  contextTypes,
  readEntry,
  sentEntryOf,
  type RawEntry,
  type SentEntry,
} from "./sent-entry.ts";
import { takeObservations, type TakenEntry, type Taking } from "./take-observations.ts";

const words: Readonly<Record<number, string>> = {
  200: "OK",
  201: "Created",
  400: "Bad Request",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
  412: "Precondition Failed",
  422: "Unprocessable Entity",
};

type Given = Omit<Taking, "inBundle" | "things" | "isAtomic" | "places">;

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
  const readable = raw.filter((one): one is RawEntry => !(one instanceof FhirRefusal));
  const inBundle = patientsOfBundle(readable);
  const things = new Set(
    readable.flatMap(({ fullUrl, resource }) =>
      resource.resourceType !== "Patient" && fullUrl !== undefined ? fullUrl : [],
    ),
  );
  const context = new Set(
    raw.flatMap((one, index) =>
      !(one instanceof FhirRefusal) && contextTypes.includes(one.resource.resourceType)
        ? index
        : [],
    ),
  );
  const sent = raw.flatMap((one, index): [number, SentEntry | FhirRefusal][] =>
    context.has(index)
      ? []
      : [[index, one instanceof FhirRefusal ? one : attempt(() => sentEntryOf(one))]],
  );
  const taken = await takeObservations(
    sent.map(([, one]) => one),
    { ...given, inBundle, things, isAtomic, places: sent.map(([place]) => place) },
  );
  const byPlace = new Map(sent.map(([place], index) => [place, taken[index]]));
  return {
    resourceType: "Bundle",
    type: `${type}-response`,
    entry: raw.map((_, place) => toEntry(byPlace.get(place) ?? contextTaken)),
  };
}

const contextTaken: TakenEntry = {
  status: 200,
  id: null,
  issues: [information("It is not stored: what Observations say of it is read with them")],
};

const toEntry = ({ status, id, issues }: TakenEntry) => ({
  response: {
    status: `${status} ${words[status] ?? ""}`.trim(),
    ...(id !== null && { location: `Observation/${id}` }),
    outcome: operationOutcome(issues),
  },
});
