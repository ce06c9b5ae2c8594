/** Daily overview: everything measured on each day, for the health data table. */
import { z } from "zod";
import { exclusionReasons } from "./codes/exclusion-reason.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { relatedFlagSchema } from "./flag.ts";
import {
  dateSchema,
  instantSchema,
  openEnum,
  orElse,
  orEmpty,
  orNull,
  timeZoneSchema,
  uuidSchema,
} from "./primitive.ts";
import { recordProblems } from "./problem.ts";
import { measurementSchema } from "./reading-exclusion.ts";

/** Points to an incident and to its flag among related_flags. */
const incidentReferenceSchema = z.object({
  id: uuidSchema,
  severity: z.number(),
  patient_flag_id: orNull(uuidSchema),
});
const incidents = orEmpty(incidentReferenceSchema);

/** kg, or bpm, at an instant. */
const valueEntrySchema = z.object({
  health_data_id: uuidSchema,
  value: z.number(),
  measured_at: instantSchema,
  incidents,
});

const dailyOverviewItemSchema = z.object({
  date: dateSchema,
  well_beings: orEmpty(
    z.object({ wb_id: uuidSchema, value: z.number(), created_at: instantSchema, incidents }),
  ),
  weights: orEmpty(valueEntrySchema),
  /** mmHg; of half a reading the other half is null, as is its id */
  blood_pressures: orEmpty(
    z.object({
      health_data_id_sys: orNull(uuidSchema),
      health_data_id_dia: orNull(uuidSchema),
      value_sys: orNull(z.number()),
      value_dia: orNull(z.number()),
      measured_at: orNull(instantSchema),
      incidents,
    }),
  ),
  heart_rates: orEmpty(valueEntrySchema),
  /** value: 1 AFib, 0 no AFib, 2 or null inconclusive; health_data_id is the ECG's */
  ecg_afibs: orEmpty(
    z.object({
      health_data_id: uuidSchema,
      value: orNull(z.number()),
      measured_at: orNull(instantSchema),
      incidents,
    }),
  ),
  ecg_signal_exists: orElse(z.boolean(), false),
  voice_recording: orElse(z.boolean(), false),
  /** the entry on the day's main row */
  collapsed_view_ids: orNull(
    z.object({
      well_being: orNull(uuidSchema),
      weight: orNull(uuidSchema),
      /** that of the systolic value; of half a reading that of the half */
      blood_pressure: orNull(uuidSchema),
      heart_rate: orNull(uuidSchema),
      ecg: orNull(uuidSchema),
    }),
  ),
});
export type DailyOverviewItem = z.output<typeof dailyOverviewItemSchema>;

/** Addition: a measurement of these days that a clinician excluded. It counts nowhere and is none of the items. */
const excludedEntrySchema = measurementSchema.extend({
  /** of an ECG, as in ecg_afibs; null for other kinds */
  afib: orNull(z.number()),
  reason: orNull(openEnum(exclusionReasons)),
  comment: orNull(z.string()),
});
export type ExcludedEntry = z.output<typeof excludedEntrySchema>;

export const dailyOverviewSchema = z.object({
  items: orEmpty(dailyOverviewItemSchema),
  related_flags: orEmpty(relatedFlagSchema),
  excluded: orEmpty(excludedEntrySchema),
});
export type DailyOverview = z.output<typeof dailyOverviewSchema>;

export const getDailyOverview = endpoint({
  name: "get-daily-overview",
  resource: "daily-overview",
  method: "GET",
  path: "/v1/daily-health-overview",
  summary: "The days with data of a patient, in the time zone tz_name, newest first.",
  guard: "session",
  reason: "Failed to fetch daily health overview",
  query: z.object({
    patient_id: uuidSchema,
    /** inclusive */
    start_at: instantSchema,
    /** exclusive; left out when the window ends today */
    end_at: instantSchema.optional(),
    tz_name: timeZoneSchema,
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: dailyOverviewSchema,
    example: {
      items: [
        {
          date: "2026-11-20",
          well_beings: [
            {
              wb_id: exampleId.wellBeing,
              value: 3,
              created_at: exampleAt("07:15"),
              incidents: [],
            },
          ],
          weights: [
            {
              health_data_id: exampleId.weight,
              value: 83.6,
              measured_at: exampleAt("07:12"),
              incidents: [
                { id: exampleId.incident, severity: 300, patient_flag_id: exampleId.flag },
              ],
            },
          ],
          blood_pressures: [
            {
              health_data_id_sys: exampleId.systolic,
              health_data_id_dia: exampleId.diastolic,
              value_sys: 128,
              value_dia: 79,
              measured_at: exampleAt("07:20"),
              incidents: [],
            },
          ],
          heart_rates: [
            {
              health_data_id: exampleId.heartRate,
              value: 88,
              measured_at: exampleAt("07:20"),
              incidents: [],
            },
          ],
          ecg_afibs: [
            {
              health_data_id: exampleId.ecg,
              value: 0,
              measured_at: exampleAt("07:25"),
              incidents: [],
            },
          ],
          ecg_signal_exists: true,
          voice_recording: false,
          collapsed_view_ids: {
            well_being: exampleId.wellBeing,
            weight: exampleId.weight,
            blood_pressure: exampleId.systolic,
            heart_rate: exampleId.heartRate,
            ecg: exampleId.ecg,
          },
        },
      ],
      related_flags: [{ id: exampleId.flag, severity: 300, type: "INCR_WEIGHT" }],
      excluded: [],
    },
  },
  problems: recordProblems,
});
