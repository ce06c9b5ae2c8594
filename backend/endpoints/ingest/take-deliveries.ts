/** Deliveries of measurements, each reading checked by itself: a bad one is refused and takes no other with it. */
import type { z } from "zod";
import { type ingestAnswerSchema, type RefusalReason } from "#contract/ingest.ts";
import { readingSchema, type TakenReading } from "#contract/reading.ts";
import { and, eq, inArray, or } from "../../drizzle.ts";
import type { Database } from "../../database.ts";
import { earliestMeasurement } from "../../records/earliest-measurement.ts";
import { toIncident } from "../../records/incidents.ts";
import { isAnyOf } from "../../records/any-of.ts";
import { countRefused } from "../../records/refused-deliveries.ts";
import { takeReadings, type TakenDelivery } from "../../records/take-readings.ts";
import { patients } from "../../schema/patients.ts";
import type { DeviceCaller } from "../../session/device-caller.ts";
import { queueWebhooks, type WebhookEvent } from "../../webhooks/queue-webhooks.ts";
import type { SignedIn } from "../../session/signed-in.ts";

type Answer = z.input<typeof ingestAnswerSchema>;
type IngestRecord = NonNullable<Answer["records"]>[number];
type PatientRow = typeof patients.$inferSelect;

/** Clocks of devices run ahead a little; more than this is a wrong date. */
const clockToleranceMs = 5 * 60 * 1000;

/** By reference as it was sent, `PAT104` or an id; an unknown one, and one that the caller may not see, is missing. */
export async function findReferenced(
  database: Database,
  references: readonly string[],
  { user, device }: { user: SignedIn | null; device: DeviceCaller | null },
): Promise<Map<string, PatientRow>> {
  const isShort = (reference: string) => reference.startsWith("PAT");
  const shortIds = references.filter(isShort).map((one) => Number(one.slice(3)));
  const ids = references.filter((one) => !isShort(one)).map((one) => one.toLowerCase());
  const rows = await database
    .select()
    .from(patients)
    .where(
      and(
        or(
          shortIds.length > 0 ? inArray(patients.shortId, shortIds) : undefined,
          ids.length > 0 ? isAnyOf(patients.id, ids) : undefined,
        ),
        user ? inArray(patients.institutionId, [...user.institutionIds]) : undefined,
        device ? eq(patients.institutionId, device.institutionId) : undefined,
        device?.patientId ? eq(patients.id, device.patientId) : undefined,
      ),
    );
  const byShortId = new Map(rows.map((row) => [row.shortId, row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    references.flatMap((reference): [string, PatientRow][] => {
      const row = isShort(reference)
        ? byShortId.get(Number(reference.slice(3)))
        : byId.get(reference.toLowerCase());
      return row ? [[reference, row]] : [];
    }),
  );
}

interface TakeOptions {
  /** limits what is taken to the kinds of its token */
  device?: DeviceCaller | null;
  /** may take it all back */
  take?: typeof takeReadings;
  /** nothing is stored, so that no refusal is counted and no listener hears of one */
  isTrial?: boolean;
}

/**
 * Takes what may be taken of all deliveries in one transaction, of which `record` is the last; it is given the answers.
 */
export async function takeDeliveries(
  database: Database,
  deliveries: readonly { patient: PatientRow; readings: readonly unknown[] }[],
  now: Date,
  record: (transaction: Database, answers: readonly Answer[]) => Promise<void>,
  { device = null, take = takeReadings, isTrial = false }: TakeOptions = {},
): Promise<Answer[]> {
  const checked = deliveries.map(({ patient, readings }) => {
    const earliestAt = earliestMeasurement(patient);
    return readings.map((given) => check(given, earliestAt, now, device));
  });
  const taken = await take(
    database,
    deliveries.map(({ patient }, index) => ({
      patient,
      readings: (checked[index] ?? []).flatMap((one) => ("reading" in one ? [one.reading] : [])),
    })),
    now,
    async (transaction, found) => {
      const answers = toAnswers(deliveries, checked, found);
      const refused = deliveries.flatMap(({ patient, readings }, place) =>
        (answers[place]?.records ?? []).flatMap(({ index, outcome, reason }) =>
          outcome === "refused" && reason
            ? [{ patientId: patient.id, deviceName: deviceNameOf(readings[index]), reason }]
            : [],
        ),
      );
      if (!isTrial) {
        await countRefused(transaction, refused, now);
        await queueWebhooks(transaction, refusedEvents(deliveries, refused), now);
      }
      await record(transaction, answers);
    },
  );
  return toAnswers(deliveries, checked, taken);
}

function toAnswers(
  deliveries: readonly { patient: PatientRow }[],
  checked: readonly (readonly Checked[])[],
  taken: readonly TakenDelivery[],
): Answer[] {
  return deliveries.map(({ patient }, place) => {
    const { stored = [], raised = [] } = taken[place] ?? {};
    const outcomes = stored.values();
    const records = (checked[place] ?? []).map((one, index): IngestRecord => {
      const outcome =
        "reading" in one ? outcomes.next().value : { outcome: "refused" as const, ...one };
      if (!outcome) throw new Error("a reading without an outcome");
      if (outcome.outcome !== "refused")
        return { index, outcome: outcome.outcome, health_data_ids: outcome.ids };
      const { reason, message } = outcome;
      return { index, outcome: "refused", reason, message, health_data_ids: [] };
    });
    const count = (outcome: string) =>
      records.filter((record) => record.outcome === outcome).length;
    return {
      patient_id: patient.id,
      taken: count("taken"),
      duplicate: count("duplicate"),
      refused: count("refused"),
      records,
      incidents: raised.map((row) => toIncident(row)),
    };
  });
}

type Checked = { reading: TakenReading } | { reason: RefusalReason; message: string };

function check(
  given: unknown,
  earliestAt: number,
  now: Date,
  device: DeviceCaller | null,
): Checked {
  const read = readingSchema.safeParse(given);
  if (!read.success) return { reason: "invalid", message: describe(read.error) };
  if (device && !device.kinds.includes(read.data.kind)) {
    device.refuse("kind");
    return { reason: "invalid", message: "kind: this token may not send it" };
  }
  const measuredAt = Date.parse(read.data.measured_at);
  if (measuredAt > now.getTime() + clockToleranceMs)
    return { reason: "in_the_future", message: "measured_at: lies in the future" };
  if (measuredAt < earliestAt) {
    const year = new Date(measuredAt).getUTCFullYear();
    const message = `measured_at: measured in ${year}, more than a year before the patient was enrolled: the device's clock?`;
    return { reason: "before_enrolment", message };
  }
  return { reading: read.data };
}

/** One for each patient and reason, however many readings were refused. */
function refusedEvents(
  deliveries: readonly { patient: PatientRow }[],
  refused: readonly { patientId: string; reason: string }[],
): WebhookEvent[] {
  const institutions = new Map(
    deliveries.map(({ patient }) => [patient.id, patient.institutionId]),
  );
  const keys = new Set(refused.map(({ patientId, reason }) => `${patientId} ${reason}`));
  return [...keys].flatMap((key) => {
    const [patient_id = "", reason = ""] = key.split(" ");
    const institutionId = institutions.get(patient_id);
    return institutionId
      ? [{ institutionId, kind: "delivery.refused" as const, data: { patient_id, reason } }]
      : [];
  });
}

/** As it was sent; empty if it cannot be read. */
function deviceNameOf(given: unknown): string {
  const { device_id: name } = Object(given) as Record<string, unknown>;
  return typeof name === "string" ? name : "";
}

/** Fields and what is wrong with them; the messages of the schema hold no value that was sent. */
function describe(error: z.ZodError): string {
  const described = error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join(".") || "reading"}: ${issue.message}`);
  const more = error.issues.length - described.length;
  return [...described, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
}
