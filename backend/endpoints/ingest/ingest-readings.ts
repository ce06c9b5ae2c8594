import { eq } from "drizzle-orm";
import type { z } from "zod";
import { ingestReadings, readingSchema, type ingestAnswerSchema } from "#contract/ingest.ts";
import { requirePatients } from "../../access.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { toIncident, type IncidentRow } from "../../records/incidents.ts";
import { earliestMeasurement, takeReading } from "../../records/take-reading.ts";
import { patients } from "../../schema/patients.ts";

type IngestRecord = NonNullable<z.input<typeof ingestAnswerSchema>["records"]>[number];

/** Clocks of devices run ahead a little; more than this is a wrong date. */
const clockToleranceMs = 5 * 60 * 1000;

/** Each reading by itself, in its own transaction: a bad one is refused and takes no other with it. */
export const ingestReadingsHandler = handler(
  ingestReadings,
  async ({ body, user, database, now, concerned, record }) => {
    const isNamed = body.patient.startsWith("PAT")
      ? eq(patients.shortId, Number(body.patient.slice(3)))
      : eq(patients.id, body.patient);
    const [patient] = await database.select().from(patients).where(isNamed);
    if (!patient) throw notFound();
    if (user) await requirePatients(database, user, [patient.id]);
    concerned.add(patient.id);
    // before any reading: nothing is stored without its line in the audit log
    await database.transaction((transaction) => record(transaction));
    const earliestAt = earliestMeasurement(patient);
    const records: IngestRecord[] = [];
    const raised: IncidentRow[] = [];
    for (const [index, given] of body.readings.entries()) {
      const refuse = (reason: string, message: string) =>
        records.push({ index, outcome: "refused", reason, message, health_data_ids: [] });
      const read = readingSchema.safeParse(given);
      if (!read.success) {
        refuse("invalid", describe(read.error));
        continue;
      }
      if (Date.parse(read.data.measured_at) > now.getTime() + clockToleranceMs) {
        refuse("in_the_future", "measured_at: lies in the future");
        continue;
      }
      if (Date.parse(read.data.measured_at) < earliestAt) {
        const year = new Date(read.data.measured_at).getUTCFullYear();
        refuse(
          "before_enrolment",
          `measured_at: measured in ${year}, more than a year before the patient was enrolled: the device's clock?`,
        );
        continue;
      }
      const { stored, raised: incidents } = await takeReading(database, patient, read.data, now);
      raised.push(...incidents);
      if (stored.outcome === "refused") refuse(stored.reason, stored.message);
      else records.push({ index, outcome: stored.outcome, health_data_ids: stored.ids });
    }
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
  },
  { transaction: "own" },
);

/** Fields and what is wrong with them; the messages of the schema hold no value that was sent. */
function describe(error: z.ZodError): string {
  const told = error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join(".") || "reading"}: ${issue.message}`);
  const more = error.issues.length - told.length;
  return [...told, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
}
