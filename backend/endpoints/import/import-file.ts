/** A file to its measurements: what both steps of an import share. They differ in whether something is stored. */
import type { z } from "zod";
import type { previewImport } from "#contract/import.ts";
import { readingsMax } from "#contract/ingest.ts";
import { eq } from "../../drizzle.ts";
import type { HandlerContext } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { readMoment } from "../../ingest/moment.ts";
import type { FilePerson, ParsedFile, ParsedReading } from "../../ingest/parsed-file.ts";
import type { ParsedLab } from "../../ingest/lab.ts";
import { readInThread } from "../../ingest/read-in-thread.ts";
import { type LabOutcome, takeLabs } from "../../records/lab-results.ts";
import { foldName } from "../../records/patient-names.ts";
import type { IncidentRow } from "../../records/incidents.ts";
import { tryReadings, type takeReadings } from "../../records/take-readings.ts";
import {
  findWaitingImport,
  newWaitingImport,
  type WaitingImport,
} from "../../records/waiting-imports.ts";
import { patients } from "../../schema/patients.ts";
import { takeDeliveries } from "../ingest/take-deliveries.ts";

type Answer = z.input<(typeof previewImport)["answer"]["schema"]>;
type ImportRecord = NonNullable<Answer["records"]>[number];
type Context = Pick<
  HandlerContext<typeof previewImport>,
  "body" | "user" | "database" | "now" | "record"
>;
type PatientRow = typeof patients.$inferSelect;

const refusalsNamedMax = 1_000;

/**
 * `take` decides whether the result is stored.
 * @throws not_found for a file that does not wait, or no longer
 */
export async function importFile(context: Context, take: typeof takeReadings): Promise<Answer> {
  const { body, user, database, now, record } = context;
  const patientId = body.patient_id.toLowerCase();
  const [patient] = await database.select().from(patients).where(eq(patients.id, patientId));
  if (!patient) throw notFound();
  const owner = { patientId, userId: user.id };
  const file = await fileOf(context, owner);
  const { settings = {} } = body;
  const timeZone = settings.time_zone ?? patient.timeZone;
  const at = settings.recorded_at && readMoment(settings.recorded_at, timeZone)?.at;
  const read = await readInThread({
    content: file.content,
    options: { timeZone, now, at: at || undefined, columns: settings.columns, isTimeNeeded: true },
  });
  const parsed = bounded(read.parsed);
  const readings = parsed.readings.map(({ reading }) => reading);
  const labs = parsed.labs ?? [];
  let labOutcomes: LabOutcome[] = [];
  let raised: IncidentRow[] = [];
  const [answer] = await takeDeliveries(
    database,
    [{ patient, readings }],
    now,
    async (transaction) => {
      await file.store?.(transaction);
      labOutcomes = await takeLabs(transaction, labs, {
        patient,
        source: "file",
        recordedBy: user.id,
        now,
        isTrial: take === tryReadings,
      });
      await record(transaction);
    },
    {
      isTrial: take === tryReadings,
      take: async (...given) => {
        const taken = await take(...given);
        raised = taken.flatMap((delivery) => delivery.raised);
        return taken;
      },
    },
  );
  const records: ImportRecord[] = parsed.readings.map((reading, index) =>
    recordOf(reading, answer?.records?.[index]),
  );
  const labRecords = labs.map((lab, index) => labRecordOf(lab, labOutcomes[index]));
  const countLabs = (outcome: LabOutcome["outcome"]) =>
    labOutcomes.filter((one) => one.outcome === outcome).length;
  const unread = named(parsed.refusals).map(({ where, reason }): ImportRecord => {
    const rest = { kind: null, measured_at: null, values: [] };
    return { where, ...rest, outcome: "refused", reason: "unreadable", message: reason };
  });
  return {
    import_id: file.id,
    expires_at: file.expiresAt.toISOString(),
    taken: (answer?.taken ?? 0) + countLabs("taken"),
    duplicate: (answer?.duplicate ?? 0) + countLabs("duplicate"),
    refused: (answer?.refused ?? 0) + countLabs("refused") + parsed.refusals.length,
    records: [...records, ...labRecords, ...unread],
    remarks: [...parsed.remarks],
    notes: [...parsed.notes],
    person: parsed.person ? personOf(parsed.person, patient) : null,
    csv: read.csv && { header: [...read.csv.header], columns: read.csv.columns },
    time_zone: timeZone,
    incidents: raised.map(({ flagType, severity, happenedAt }) => ({
      type: flagType ?? "",
      severity,
      happened_at: happenedAt.toISOString(),
    })),
  };
}

async function fileOf(
  { body, database, now }: Context,
  owner: { patientId: string; userId: string },
): Promise<WaitingImport> {
  if (body.import_id !== undefined) {
    const waiting = await findWaitingImport(database, body.import_id, owner, now);
    if (!waiting) throw notFound();
    return waiting;
  }
  const content = new Uint8Array((await body.file?.arrayBuffer()) ?? new ArrayBuffer(0));
  return newWaitingImport(owner, content, now);
}

/** One transaction takes so many: a longer file is refused as a whole, never cut. */
function bounded(parsed: ParsedFile): ParsedFile {
  const count = parsed.readings.length + (parsed.labs?.length ?? 0);
  if (count <= readingsMax) return parsed;
  const reason = `${count} measurements: ${readingsMax} at most in one file`;
  return { ...parsed, readings: [], labs: [], refusals: [{ where: "file", reason }], remarks: [] };
}

/** A file that is no measurement at all has a refusal a line: the first ones are named, the rest are counted. */
function named(refusals: ParsedFile["refusals"]): ParsedFile["refusals"] {
  const rest = refusals.length - refusalsNamedMax;
  if (rest <= 0) return refusals;
  const reason = `${rest} further entries cannot be read either; the first ${refusalsNamedMax} are named above`;
  return [...refusals.slice(0, refusalsNamedMax), { where: "file", reason }];
}

function recordOf(
  { where, reading }: ParsedReading,
  reported:
    | { outcome: string; reason?: string | null | undefined; message?: string | null | undefined }
    | undefined,
): ImportRecord {
  const { kind, measured_at } = reading;
  const { outcome = "refused", reason = null, message = null } = reported ?? {};
  return { where, kind, measured_at, values: valuesOf(reading), outcome, reason, message };
}

/** A laboratory value with its name and unit as they were sent: no list of ours has them all. */
function labRecordOf({ where, lab }: ParsedLab, reported: LabOutcome | undefined): ImportRecord {
  const { name, value, comparator, valueText, unit, sampledAt } = lab;
  const valueWithUnit =
    value === null ? valueText : `${comparator ?? ""}${value} ${unit ?? ""}`.trim();
  const refusal = reported?.outcome === "refused" ? reported : null;
  return {
    where,
    kind: "lab",
    measured_at: sampledAt,
    values: value === null ? [] : [value],
    text: `${name}: ${valueWithUnit}`,
    outcome: reported?.outcome ?? "refused",
    reason: refusal?.reason ?? null,
    message: refusal?.message ?? null,
  };
}

/** The numbers of a reading in the order of the contract; of an ECG its length in seconds and how many leads it has. */
function valuesOf(reading: ParsedReading["reading"]): (number | null)[] {
  if (reading.kind === "ecg") {
    const seconds = reading.values_mv.length / reading.sampling_rate_hz;
    return [Math.round(seconds * 1000) / 1000, 1 + (reading.leads?.length ?? 0)];
  }
  return Object.values(reading).filter((value) => typeof value === "number" || value === null);
}

/** A name differs if a word of it is none of the patient's; initials and titles of a file are a difference to look at. */
function personOf(
  { name, birthDate }: FilePerson,
  patient: PatientRow,
): NonNullable<Answer["person"]> {
  const own = new Set(foldName(`${patient.firstName} ${patient.lastName}`).split(" "));
  const words = name === null ? [] : foldName(name).split(" ").filter(Boolean);
  return {
    name,
    birth_date: birthDate,
    name_differs: words.some((word) => !own.has(word)),
    birth_date_differs: birthDate !== null && birthDate !== patient.birthDate,
  };
}
