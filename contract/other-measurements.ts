/**
 * Other measurements: what a patient measures beside weight, pressure, heart rate, ECG and well-being. Not in the
 * specification: an addition under /v1/x/, so that a backend that lacks them never receives the call.
 */
import { z } from "zod";
import { otherSeries } from "./codes/other-measurement.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { instantSchema, openEnum, orElse, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

const otherReadingSchema = z.object({
  health_data_id: uuidSchema,
  value: z.number(),
  measured_at: instantSchema,
  /** the device or gateway called it doubtful: judged by no rule */
  is_inconclusive: orElse(z.boolean(), false),
  /** the name of the device, or its serial number; null: not given */
  device: orNull(z.string()),
});

const otherSeriesSchema = z.object({
  series: openEnum(otherSeries),
  health_data_type_id: z.int(),
  /** UCUM code of every value */
  unit: z.string(),
  /** oldest first */
  readings: orEmpty(otherReadingSchema),
});

export const listOtherMeasurements = endpoint({
  name: "list-other-measurements",
  resource: "other-measurements",
  method: "GET",
  path: "/v1/x/other-measurements",
  summary:
    "Oxygen saturation, temperature, glucose, respiratory rate, steps and body water of a patient; kinds without a value are left out.",
  guard: "session",
  reason: "Failed to fetch other measurements",
  query: z.object({
    patient_id: uuidSchema,
    /** inclusive */
    measured_after: instantSchema,
    /** exclusive; left out when the window ends today */
    measured_before: instantSchema.optional(),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ series: orEmpty(otherSeriesSchema) }),
    example: {
      series: [
        {
          series: "oxygen_saturation",
          health_data_type_id: 9101,
          unit: "%",
          readings: [
            {
              health_data_id: exampleId.heartRate,
              value: 96,
              measured_at: exampleAt("07:30"),
              is_inconclusive: false,
              device: "oximeter-0005",
            },
          ],
        },
      ],
    },
  },
  problems: recordProblems,
});
