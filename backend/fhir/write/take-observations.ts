/**
 * Observations that came in by FHIR: each is created, found to be known, updated or taken back, all in one transaction
 * with the identifiers that they came in with and the lines of the audit log. In a batch a refused one takes no other
 * with it; a transaction is all or nothing.
 *
 * What is stored is never overwritten (docs/decisions/0010, 0056): a wrong value is taken back by `entered-in-error`,
 * and the right one is sent as an Observation of its own.
 */
import { readingSchema, type SentReading } from "#contract/reading.ts";
import type { Database } from "../../database.ts";
import { takeDeliveries } from "../../endpoints/ingest/take-deliveries.ts";
import { assumptionNotes } from "../../ingest/moment.ts";
import { isNotOfPatient } from "../../ingest/fhir/parse-fhir.ts";
import { readObservation } from "../../ingest/fhir/read-observation.ts";
import {
  addIdentifiers,
  findIdentifiers,
  findObservations,
  markEnteredInError,
  type KnownIdentifier,
  type StoredObservation,
} from "../../records/fhir-resources.ts";
import { valuesOf } from "../../records/store-reading.ts";
import { lockPatients } from "../../records/worklist.ts";
import type { DeviceCaller } from "../../session/device-caller.ts";
import { attempt, FhirRefusal, information, type Issue } from "../operation-outcome.ts";
import {
  findSubjects,
  subjectReference,
  unknownPatient,
  type PatientRow,
} from "./find-subjects.ts";
import type { Observed, OtherPlan } from "./other-entries.ts";
import { uuidPattern, type Identifier, type SentEntry } from "./sent-entry.ts";
import type { TakenEntry } from "./taken-entry.ts";

export interface Taking {
  database: Database;
  now: Date;
  /** null: the operator's own token */
  device: DeviceCaller | null;
  /** Patients of the same bundle, by their address in it */
  inBundle: ReadonlyMap<string, string>;
  /** addresses of resources of the same bundle that are no patients */
  nonPatients: ReadonlySet<string>;
  /** a transaction: all or nothing */
  isAtomic: boolean;
  /** the index of the entries in their bundle; null: a single resource */
  places: readonly number[] | null;
  /** network address of the sender */
  address: string;
  requestId: string;
  /** the line of the audit log, as the last thing of the transaction */
  record: (transaction: Database, patientIds: readonly string[]) => Promise<void>;
}

/** What is to be done with an entry that is in order so far. */
interface Plan {
  patient: PatientRow;
  reading: SentReading | null;
  /** rows to be taken back */
  marked: readonly string[];
  /** the resource that it is known as */
  knownAs: string | null;
  identifiers: readonly Identifier[];
  remarks: readonly string[];
}

type Decision = Plan | OtherPlan | { done: TakenEntry };

const isOther = (one: object): one is OtherPlan => "store" in one;

/** In the order sent. @throws FhirRefusal of a transaction of which one entry is refused: nothing of it is stored */
export async function takeObservations(
  entries: readonly (SentEntry | OtherPlan | FhirRefusal)[],
  taking: Taking,
): Promise<TakenEntry[]> {
  const { database, now, device, isAtomic, places } = taking;
  const decisions = await decide(entries, taking);
  if (isAtomic)
    refuseWhole(
      decisions.map((one) => ("done" in one ? one.done : null)),
      places,
    );
  const plans = decisions.flatMap((one) => ("done" in one || isOther(one) ? [] : [one]));
  const others = decisions.filter(isOther);
  const outcomes = new Map<Plan | OtherPlan, TakenEntry>();
  if (plans.length > 0 || others.length > 0) {
    const sent = plans.filter(({ reading }) => reading !== null);
    const deliveries = sent.map(({ patient, reading }) => ({ patient, readings: [reading] }));
    await takeDeliveries(database, deliveries, now, async (transaction, answers) => {
      outcomes.clear();
      for (const [index, plan] of sent.entries())
        outcomes.set(plan, outcomeOf(plan, answers[index]?.records?.[0]));
      for (const plan of plans)
        if (plan.reading === null)
          outcomes.set(plan, { status: 200, id: plan.knownAs, issues: [takenBack] });
      const observed = observedDevices(outcomes);
      for (const other of others) outcomes.set(other, await other.store(transaction, observed));
      if (isAtomic)
        refuseWhole(
          decisions.map((one) => ("done" in one ? one.done : (outcomes.get(one) ?? null))),
          places,
        );
      await addIdentifiers(transaction, identifiersOf(outcomes), now);
      const marking = plans.filter(({ marked }) => marked.length > 0);
      if (marking.length > 0) {
        await lockPatients(transaction, [...new Set(marking.map(({ patient }) => patient.id))]);
        await markEnteredInError(
          transaction,
          marking.flatMap(({ marked }) => marked),
          now,
        );
      }
      const concerned = [
        ...plans.map(({ patient }) => patient.id),
        ...others.flatMap(({ patientId }) => patientId ?? []),
      ];
      await taking.record(transaction, [...new Set(concerned)]);
    });
  }
  const results = decisions.map((one) => {
    const found = "done" in one ? one.done : outcomes.get(one);
    if (!found) throw new Error("an entry without an outcome");
    return found;
  });
  for (const { status } of results)
    if (status >= 400) device?.refuse(status === 403 ? "kind" : "content");
  return results;
}

const takenBack = information(
  "It is marked as entered in error: it stays stored, and is shown and judged no more",
);

/** Whose stored Observations name a device, by its name. */
function observedDevices(outcomes: ReadonlyMap<Plan | OtherPlan, TakenEntry>): Observed {
  const observed = new Map<string, Set<string>>();
  for (const [plan, { status }] of outcomes) {
    if (isOther(plan) || !plan.reading || status >= 400 || !("device_id" in plan.reading)) continue;
    const { device_id: name } = plan.reading;
    observed.set(name, (observed.get(name) ?? new Set()).add(plan.patient.id));
  }
  return observed;
}

/** @throws FhirRefusal that names every entry that is refused */
function refuseWhole(
  results: readonly (TakenEntry | null)[],
  places: readonly number[] | null,
): void {
  const issues: Issue[] = [];
  let status = 0;
  for (const [index, result] of results.entries()) {
    if (!result || result.status < 400) continue;
    status ||= result.status;
    issues.push(
      ...result.issues
        .filter(({ severity }) => severity === "error")
        .map((issue) =>
          places ? { ...issue, expression: [`Bundle.entry[${places[index]}]`] } : issue,
        ),
    );
  }
  if (status > 0) throw new FhirRefusal(status, "processing", "refused", {}, issues);
}

const refused = (error: FhirRefusal) => ({
  done: { status: error.status, id: null, issues: error.issues },
});

async function decide(
  given: readonly (SentEntry | OtherPlan | FhirRefusal)[],
  taking: Taking,
): Promise<Decision[]> {
  const entries = given.filter((one): one is SentEntry | FhirRefusal => !isOther(one));
  const decided = (await decideObservations(entries, taking)).values();
  return given.map((one) => {
    if (isOther(one)) return one;
    const decision = decided.next().value;
    if (!decision) throw new Error("an entry without a decision");
    return decision;
  });
}

async function decideObservations(
  entries: readonly (SentEntry | FhirRefusal)[],
  { database, device, inBundle, nonPatients, now }: Taking,
): Promise<(Plan | { done: TakenEntry })[]> {
  const updated = entries.flatMap((entry) =>
    !(entry instanceof FhirRefusal) && entry.id !== null && uuidPattern.test(entry.id)
      ? entry.id
      : [],
  );
  const standing = await findObservations(database, updated);
  const references = entries.map((entry) =>
    entry instanceof FhirRefusal
      ? entry
      : attempt(() => {
          const named = subjectReference(entry.observation, inBundle);
          // an update without a subject is about the one of whom it is stored
          return named ?? (device?.patientId ? undefined : standing.get(entry.id ?? "")?.patientId);
        }),
  );
  const subjects = await findSubjects(
    database,
    references.flatMap((reference) => (reference instanceof FhirRefusal ? [] : [reference])),
    device,
  );
  const patientIds = [...new Set([...subjects.values()].map(({ id }) => id))];
  const values = entries.flatMap((entry) =>
    entry instanceof FhirRefusal
      ? []
      : [...entry.identifiers, ...(entry.unlessThere ? [entry.unlessThere] : [])].map(
          ({ value }) => value,
        ),
  );
  const known = await findIdentifiers(database, patientIds, values);
  const knownThings = await findObservations(database, [
    ...new Set(known.map(({ resourceId }) => resourceId)),
  ]);
  const stored = new Map([...knownThings, ...standing]);
  const seen = new Set<string>();
  return entries.map((entry, index) => {
    if (entry instanceof FhirRefusal) return refused(entry);
    const decided = attempt(() => {
      const reference = references[index];
      if (reference instanceof FhirRefusal) throw reference;
      const patient = subjects.get(reference);
      if (!patient) throw entry.kind === "update" ? unknownObservation() : unknownPatient();
      const own = known.filter(({ patientId }) => patientId === patient.id);
      const plan = planOf(entry, { patient, known: own, stored, nonPatients, now, device });
      for (const { system, value } of entry.identifiers) {
        const key = `${patient.id} ${system}|${value}`;
        if (seen.has(key))
          throw new FhirRefusal(409, "duplicate", "Its identifier stands in another entry as well");
        seen.add(key);
      }
      return plan;
    });
    return decided instanceof FhirRefusal ? refused(decided) : decided;
  });
}

const unknownObservation = () =>
  new FhirRefusal(404, "not-found", "There is no such Observation; a new one is sent by POST");

interface Known {
  patient: PatientRow;
  known: readonly KnownIdentifier[];
  stored: ReadonlyMap<string, StoredObservation>;
  nonPatients: ReadonlySet<string>;
  now: Date;
  device: DeviceCaller | null;
}

/** @throws FhirRefusal */
function planOf(
  entry: SentEntry,
  { patient, known, stored, nonPatients, now, device }: Known,
): Plan | { done: TakenEntry } {
  const { unlessThere, identifiers, observation } = entry;
  if (unlessThere) {
    const found = onlyOne(
      known.filter(
        ({ system, value }) =>
          value === unlessThere.value && (unlessThere.system ?? system) === system,
      ),
    );
    if (found !== null)
      return {
        done: {
          status: 200,
          id: found,
          issues: [information("It is stored already (If-None-Exist)")],
        },
      };
  }
  const named = onlyOne(
    known.filter((one) =>
      identifiers.some(({ system, value }) => system === one.system && value === one.value),
    ),
  );
  const knownAs = entry.kind === "update" ? entry.id : named;
  const standing = knownAs === null ? undefined : stored.get(knownAs);
  if (entry.kind === "update" && standing?.patientId !== patient.id) throw unknownObservation();
  if (entry.kind === "update" && named !== null && named !== knownAs)
    throw new FhirRefusal(409, "conflict", "Its identifier is that of another Observation");
  if (observation.status === "entered-in-error") {
    if (!standing)
      throw new FhirRefusal(
        422,
        "business-rule",
        "It is entered in error, and no such Observation is stored",
      );
    return {
      patient,
      reading: null,
      marked: standing.rowIds,
      knownAs,
      identifiers: [],
      remarks: [],
    };
  }
  if (standing?.enteredInErrorAt)
    throw new FhirRefusal(
      409,
      "business-rule",
      "It was marked as entered in error: the right one is sent as a new Observation, with an identifier of its own",
    );
  if (isNotOfPatient(observation, nonPatients))
    throw new FhirRefusal(422, "value", "Its subject is no patient");
  const read = readObservation(observation, { timeZone: patient.timeZone, now });
  if ("refusal" in read) throw new FhirRefusal(422, "processing", read.refusal);
  if (device && !device.kinds.includes(read.reading.kind))
    throw new FhirRefusal(403, "forbidden", "This token may not send this kind of measurement");
  if (standing && !isSame(standing, read.reading))
    throw entry.kind === "update"
      ? new FhirRefusal(
          422,
          "business-rule",
          "A stored measurement is not overwritten: mark it as entered-in-error, then send the right one as a new Observation",
        )
      : new FhirRefusal(409, "conflict", "Its identifier is that of another measurement");
  const remarks = [...read.remarks, ...assumptionNotes([read.moment], patient.timeZone)];
  return { patient, reading: read.reading, marked: [], knownAs, identifiers, remarks };
}

/** @throws FhirRefusal where they name several resources */
function onlyOne(found: readonly KnownIdentifier[]): string | null {
  const ids = new Set(found.map(({ resourceId }) => resourceId));
  if (ids.size > 1)
    throw new FhirRefusal(412, "conflict", "Its identifiers are those of several Observations");
  const [id = null] = ids;
  return id;
}

/**
 * Whether it contains what is stored; it may contain more. Values out of bounds are refused later, with their reason.
 */
function isSame(standing: StoredObservation, sent: SentReading): boolean {
  const read = readingSchema.safeParse(sent);
  if (!read.success) return true;
  const { data } = read;
  if (standing.measuredAt.getTime() !== Date.parse(data.measured_at)) return false;
  if (standing.serialNumber !== null && standing.serialNumber !== data.device_id) return false;
  if (data.kind === "ecg") return standing.kind === "ecg";
  if (data.kind === "well_being" || standing.kind === "ecg") return false;
  const values = valuesOf(data);
  return (
    values.some(([type]) => standing.values.has(type)) &&
    values.every(([type, value]) => (standing.values.get(type) ?? value) === value)
  );
}

interface ReadingRecord {
  outcome: string;
  reason?: string | null | undefined;
  message?: string | null | undefined;
  health_data_ids?: string[] | null | undefined;
}

function outcomeOf({ knownAs, remarks }: Plan, record: ReadingRecord | undefined): TakenEntry {
  if (!record) throw new Error("a reading without an answer");
  const issues = remarks.map((text) => information(text));
  const id = knownAs ?? record.health_data_ids?.[0] ?? null;
  switch (record.outcome) {
    case "taken":
      return { status: knownAs === null ? 201 : 200, id, issues };
    case "duplicate":
      return { status: 200, id, issues: [information("It was stored before"), ...issues] };
    default: {
      const isConflict = record.reason === "conflicting";
      const diagnostics = record.message ?? "It is refused";
      const error: Issue = {
        severity: "error",
        code: isConflict ? "conflict" : "value",
        diagnostics,
      };
      return { status: isConflict ? 409 : 422, id: null, issues: [error] };
    }
  }
}

function identifiersOf(outcomes: ReadonlyMap<Plan | OtherPlan, TakenEntry>): KnownIdentifier[] {
  return [...outcomes].flatMap(([plan, { id }]) =>
    id === null || isOther(plan)
      ? []
      : plan.identifiers.map((one) => ({ ...one, patientId: plan.patient.id, resourceId: id })),
  );
}
