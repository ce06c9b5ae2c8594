/**
 * Patient glances: what the cards of the dashboard show beside what fired. An addition under /v1/x/. It changes
 * nothing; it is a POST because many ids do not fit an address.
 */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { dateSchema, instantSchema, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

/** How many patients one call covers at most. */
export const glancePatientsMax = 100;

/** How many calendar days a series has, today's the last. */
export const glanceDays = 14;

/** One value a day, the oldest first; a day without a value is left out. */
const dailySeriesSchema = orEmpty(z.object({ date: dateSchema, value: z.number() }));

const patientGlanceSchema = z.object({
  patient_id: uuidSchema,
  /** the last of the days, today in the patient's zone */
  today: dateSchema,
  /** kg */
  weight: dailySeriesSchema,
  /** mmHg */
  systolic: dailySeriesSchema,
  /** bpm */
  heart_rate: dailySeriesSchema,
  /** last day of the absence that the patient has today; null: none */
  away_until: orNull(dateSchema),
  last_note: orNull(
    z.object({ created_at: instantSchema, author_id: uuidSchema, content: z.string() }),
  ),
});
export type PatientGlance = z.output<typeof patientGlanceSchema>;

export const getPatientGlances = endpoint({
  name: "get-patient-glances",
  resource: "patient-glances",
  method: "POST",
  path: "/v1/x/patient-glances",
  summary:
    "For each named patient: the daily values of the last 14 days, today's absence and the newest note. Changes nothing.",
  guard: "session",
  reason: "Failed to fetch what the cards show",
  body: {
    kind: "json",
    schema: z.strictObject({ patient_ids: z.array(uuidSchema).max(glancePatientsMax) }),
    example: { patient_ids: [exampleId.erika] },
  },
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ glances: orEmpty(patientGlanceSchema) }),
    example: {
      glances: [
        {
          patient_id: exampleId.erika,
          today: "2026-11-20",
          weight: [
            { date: "2026-11-15", value: 80.1 },
            { date: "2026-11-20", value: 83.6 },
          ],
          systolic: [],
          heart_rate: [],
          away_until: null,
          last_note: {
            created_at: exampleAt("09:30"),
            author_id: exampleId.weber,
            content: "Called, diuretic raised.",
          },
        },
      ],
    },
  },
  problems: recordProblems,
});
