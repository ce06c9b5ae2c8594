/** An entry of a bundle, or a request by itself, as it was sent: what is to be done with which resource. */
import { z } from "zod";
import { ProblemError } from "../../http/problem-error.ts";
import { checkTexts } from "../../http/readable-text.ts";
import { observationSchema, type Observation } from "../../ingest/fhir/schema.ts";
import { FhirRefusal } from "../operation-outcome.ts";

export interface SentEntry {
  readonly kind: "create" | "update";
  /** the id of an update, as in the address */
  readonly id: string | null;
  readonly observation: Observation;
  /** identifiers of the resource, with a value */
  readonly identifiers: readonly Identifier[];
  /** the search of If-None-Exist */
  readonly unlessThere: IdentifierSearch | null;
}

export interface Identifier {
  /** empty: it has none */
  readonly system: string;
  readonly value: string;
}

interface IdentifierSearch {
  /** null: whichever */
  readonly system: string | null;
  readonly value: string;
}

/** A resource that is read for what others of the bundle say by it, and not stored. */
export const contextTypes: readonly string[] = ["Patient", "DeviceMetric", "Binary"];
/** What is taken beside Observations, as new ones. */
export const otherTypes: readonly string[] = [
  "Device",
  "Media",
  "DocumentReference",
  "DiagnosticReport",
];

/** The form of an id here; no other one is looked up. */
export const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

const identifierLengthMax = 500;

export const identifiersSchema = z
  .array(
    z.looseObject({
      system: z.string().max(identifierLengthMax).optional(),
      value: z.string().max(identifierLengthMax).optional(),
    }),
  )
  .default([]);

const entrySchema = z.looseObject({
  fullUrl: z.string().optional(),
  resource: z.looseObject({ resourceType: z.string(), id: z.string().optional() }),
  request: z.looseObject({
    method: z.string(),
    url: z.string(),
    ifNoneExist: z.string().optional(),
  }),
});

export type RawEntry = z.output<typeof entrySchema>;

/** @throws FhirRefusal for what is no entry with a request */
export function readEntry(given: unknown): RawEntry {
  checkReadable(given);
  const entry = entrySchema.safeParse(given);
  if (entry.success) return entry.data;
  const field = entry.error.issues[0]?.path.join(".") ?? "";
  throw new FhirRefusal(
    400,
    "structure",
    `Not a readable entry with resource and request: ${field}`,
  );
}

/** @throws FhirRefusal if a text in it cannot be stored */
export function checkReadable(given: unknown): void {
  try {
    checkTexts(given);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new FhirRefusal(400, "value", "It holds characters that are no text");
  }
}

/** Method, type and id of an entry's request. @throws FhirRefusal */
function readTarget({ resource, request }: RawEntry) {
  const [path = "", search] = request.url.split("?");
  const [type, id, ...more] = path.replace(/^\//, "").split("/");
  if (type !== resource.resourceType || more.length > 0 || search !== undefined)
    throw new FhirRefusal(400, "value", "The address of its request does not fit its resource");
  return { method: request.method, type, id };
}

/** @throws FhirRefusal for anything but POST of a new resource without a condition */
export function checkCreate(entry: RawEntry): void {
  const { method, type, id } = readTarget(entry);
  if (method !== "POST" || id !== undefined)
    throw new FhirRefusal(422, "not-supported", `Only POST ${type} is taken`);
}

/** What an entry of a bundle requests. @throws FhirRefusal for anything but POST and PUT of an Observation */
export function sentEntryOf(entry: RawEntry): SentEntry {
  const { method, type, id } = readTarget(entry);
  const { resource } = entry;
  const { ifNoneExist } = entry.request;
  if (type !== "Observation")
    throw new FhirRefusal(422, "not-supported", `A resource of this type is not taken`);
  if (method === "POST" && id === undefined) return createOf(resource, ifNoneExist ?? null);
  if (method === "PUT" && id !== undefined) return updateOf(resource, id);
  throw new FhirRefusal(
    422,
    "not-supported",
    "Only POST Observation and PUT Observation/id are taken",
  );
}

export function createOf(resource: unknown, ifNoneExist: string | null): SentEntry {
  const read = readResource(resource);
  const unlessThere = ifNoneExist === null ? null : readSearch(ifNoneExist);
  return { kind: "create", id: null, unlessThere, ...read };
}

export function updateOf(resource: unknown, id: string): SentEntry {
  const read = readResource(resource);
  if (read.observation["id"] !== id)
    throw new FhirRefusal(400, "value", "The id in the resource is not that of its address");
  return { kind: "update", id: id.toLowerCase(), unlessThere: null, ...read };
}

function readResource(resource: unknown): Pick<SentEntry, "observation" | "identifiers"> {
  const read = observationSchema.safeParse(resource);
  if (!read.success) {
    const field = read.error.issues[0]?.path.join(".") ?? "";
    throw new FhirRefusal(400, "structure", `Not a valid Observation${field ? `: ${field}` : ""}`);
  }
  const identifiers = identifiersSchema.safeParse(read.data["identifier"]);
  if (!identifiers.success)
    throw new FhirRefusal(400, "structure", "Not a valid Observation: identifier");
  return { observation: read.data, identifiers: identifiersOnce(identifiers.data) };
}

/** Those with a value, each once. */
export function identifiersOnce(given: z.output<typeof identifiersSchema>): Identifier[] {
  const found = given.flatMap(({ system = "", value }) => (value ? [{ system, value }] : []));
  return [...new Map(found.map((one) => [`${one.system}|${one.value}`, one])).values()];
}

/** @throws FhirRefusal for anything but one identifier: another search would have to be guessed at */
export function readSearch(text: string): IdentifierSearch {
  const query = text.replace(/^[^?]*\?/, "");
  const [[name, value] = ["", ""], ...more] = [...new URLSearchParams(query)];
  if (name !== "identifier" || more.length > 0 || value === "" || value.includes(","))
    throw new FhirRefusal(
      412,
      "not-supported",
      "If-None-Exist takes one identifier alone: identifier=system|value",
    );
  const bar = value.indexOf("|");
  const search =
    bar < 0
      ? { system: null, value }
      : { system: value.slice(0, bar), value: value.slice(bar + 1) };
  if (search.value === "" || text.includes("\0"))
    throw new FhirRefusal(412, "not-supported", "If-None-Exist has an identifier without a value");
  return search;
}
