/**
 * One measurement as it is sent, strict: an unknown field is refused, as a misspelt one would be lost unseen. The bounds
 * keep wrong units and broken devices out; what is dangerous lies well inside them.
 */
import { z } from "zod";
import { glucoseUnits } from "./codes/other-limit.ts";
import { otherMeasurements } from "./codes/other-measurement.ts";
import { exampleAt } from "./example.ts";
import { instantSchema } from "./primitive.ts";

const head = {
  /** the device's own name or serial number; never a patient's name */
  device_id: z.string().min(1).max(100),
  /** when the patient measured, with offset: a time without one is refused, not guessed */
  measured_at: instantSchema,
  /** true where device or gateway calls the value doubtful: stored, judged by no rule */
  is_inconclusive: z.boolean().default(false),
};

/** The bounds keep wrong units and broken devices out; what is dangerous lies well inside them. */
const weight = z.strictObject({
  kind: z.literal("weight"),
  ...head,
  weight_kg: z.number().min(10).max(650),
});

/** Half a reading happens; both halves missing is none. */
const bloodPressure = z
  .strictObject({
    kind: z.literal("blood_pressure"),
    ...head,
    systolic_mmhg: z.number().min(30).max(350).nullable(),
    diastolic_mmhg: z.number().min(10).max(250).nullable(),
  })
  .refine(
    ({ systolic_mmhg, diastolic_mmhg }) => systolic_mmhg !== null || diastolic_mmhg !== null,
    {
      path: ["systolic_mmhg"],
      error: "A blood pressure needs a value",
    },
  )
  .refine(
    ({ systolic_mmhg, diastolic_mmhg }) =>
      systolic_mmhg === null || diastolic_mmhg === null || diastolic_mmhg < systolic_mmhg,
    { path: ["diastolic_mmhg"], error: "Must be below the systolic value" },
  );

const heartRate = z.strictObject({
  kind: z.literal("heart_rate"),
  ...head,
  heart_rate_bpm: z.number().min(10).max(350),
});

const boundsOf = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max);

const oxygenSaturation = z.strictObject({
  kind: z.literal("oxygen_saturation"),
  ...head,
  oxygen_saturation_percent: boundsOf(otherMeasurements.oxygen_saturation),
});

const bodyTemperature = z.strictObject({
  kind: z.literal("body_temperature"),
  ...head,
  body_temperature_cel: boundsOf(otherMeasurements.body_temperature),
});

const glucoseBounds = {
  "mg/dL": otherMeasurements.blood_glucose_mg_dl,
  "mmol/L": otherMeasurements.blood_glucose_mmol_l,
} as const;

/** In the unit of the device, said aloud: 20 is a danger in either of them. */
const bloodGlucose = z
  .strictObject({
    kind: z.literal("blood_glucose"),
    ...head,
    blood_glucose: z.number().min(glucoseBounds["mmol/L"].min).max(glucoseBounds["mg/dL"].max),
    unit: z.enum(glucoseUnits),
  })
  .superRefine(({ blood_glucose, unit }, context) => {
    const { min, max } = glucoseBounds[unit];
    if (blood_glucose >= min && blood_glucose <= max) return;
    context.addIssue({
      code: "custom",
      path: ["blood_glucose"],
      message: `Must be ${min} to ${max} in ${unit}`,
    });
  });

const respiratoryRate = z.strictObject({
  kind: z.literal("respiratory_rate"),
  ...head,
  respiratory_rate_per_min: boundsOf(otherMeasurements.respiratory_rate),
});

/** Of a whole day: `measured_at` lies on the day that was counted. A count that goes on is not one to be sent yet. */
const steps = z.strictObject({
  kind: z.literal("steps"),
  ...head,
  steps_per_day: z.int().min(otherMeasurements.steps.min).max(otherMeasurements.steps.max),
});

const bodyWater = z.strictObject({
  kind: z.literal("body_water"),
  ...head,
  body_water_percent: boundsOf(otherMeasurements.body_water),
});

const wellBeing = z.strictObject({
  kind: z.literal("well_being"),
  ...head,
  /** 0 very good to 4 very poor */
  score: z.int().min(0).max(4),
  /** null: not asked; empty: none */
  symptoms: z.array(z.string().min(1).max(100)).max(50).nullable(),
});

/** Most samples of one recording: 60 minutes at 500 Hz. */
export const ecgSamplesMax = 1_800_000;

/** The positions of so many wrong samples are reported. */
const wrongSamplesMax = 50;

const sampleSchema = z.number().min(-100).max(100);

/** The same as `z.array(sampleSchema).min(1).max(ecgSamplesMax)` in a tenth of the time, of which an hour takes 300 ms. */
const samplesSchema = z
  .custom<number[]>((given) => Array.isArray(given), "Must be a list of numbers")
  .meta({
    override: {
      type: "array",
      items: { type: "number", minimum: -100, maximum: 100 },
      minItems: 1,
      maxItems: ecgSamplesMax,
    },
  })
  .superRefine((samples, context) => {
    if (samples.length === 0 || samples.length > ecgSamplesMax) {
      context.addIssue({ code: "custom", message: `Must hold 1 to ${ecgSamplesMax} numbers` });
      return;
    }
    let wrongCount = 0;
    for (let index = 0; index < samples.length && wrongCount < wrongSamplesMax; index++) {
      const sample: unknown = samples[index];
      if (typeof sample === "number" && sample >= -100 && sample <= 100) continue;
      wrongCount += 1;
      const [issue] = sampleSchema.safeParse(sample).error?.issues ?? [];
      context.addIssue({ code: "custom", path: [index], message: issue?.message ?? "Invalid" });
    }
  });

const leadNameSchema = z.string().min(1).max(60);

/** Leads of one recording beside the first: twelve, the fifteen of Frank with them, and room for body surface maps. */
const furtherLeadsMax = 63;

/** A further lead: as many samples as `values_mv`, taken at the same moments. */
const furtherLead = z.strictObject({ lead: leadNameSchema, values_mv: samplesSchema });

/** Sample i was taken i / sampling_rate_hz seconds after measured_at. */
const oneLead = z.strictObject({
  kind: z.literal("ecg"),
  ...head,
  sampling_rate_hz: z.number().min(50).max(4000),
  /** said aloud, so that microvolts are not taken for millivolts */
  unit: z.literal("mV"),
  /**
   * of the rhythm lead: rules, heart rate and R peaks use it; a sender that has a choice sends II, else I, else the
   * first
   */
  values_mv: samplesSchema,
  /** 1 atrial fibrillation, 0 none, 2 or null inconclusive */
  afib_result: z.union([z.literal(0), z.literal(1), z.literal(2)]).nullable(),
  bpm: z.number().min(10).max(350).nullable(),
  /** the lead's name as the device gives it ("I", "MLII"); left out: not named */
  lead: leadNameSchema.nullish(),
  /** the other leads of the same recording, each under its own name; of all leads together `ecgSamplesMax` samples */
  leads: z.array(furtherLead).max(furtherLeadsMax).optional(),
});

const ecg = oneLead.superRefine(({ lead, values_mv, leads = [] }, context) => {
  // lists that are none were refused by their own fields
  if (![values_mv, ...leads.map((further) => further.values_mv)].every(Array.isArray)) return;
  const names = new Set([lead?.toLowerCase()]);
  for (const [index, further] of leads.entries()) {
    const path = ["leads", index];
    if (further.values_mv.length !== values_mv.length)
      context.addIssue({
        code: "custom",
        path: [...path, "values_mv"],
        message: "Must hold as many samples as the first lead",
      });
    if (names.has(further.lead.toLowerCase()))
      context.addIssue({ code: "custom", path: [...path, "lead"], message: "Is there twice" });
    names.add(further.lead.toLowerCase());
  }
  if (leads.length > 0 && values_mv.length * (1 + leads.length) > ecgSamplesMax)
    context.addIssue({
      code: "custom",
      path: ["leads"],
      message: `All leads together must hold ${ecgSamplesMax} samples at most`,
    });
});

/** One measurement, strict. Unknown fields are refused: a misspelt one would be lost unseen. */
export const readingSchema = z.discriminatedUnion("kind", [
  weight,
  bloodPressure,
  heartRate,
  oxygenSaturation,
  bodyTemperature,
  bloodGlucose,
  respiratoryRate,
  steps,
  bodyWater,
  wellBeing,
  ecg,
]);
export type SentReading = z.input<typeof readingSchema>;
export type TakenReading = z.output<typeof readingSchema>;

export const exampleReadings: SentReading[] = [
  {
    kind: "weight",
    device_id: "scale-0042",
    measured_at: exampleAt("07:12"),
    weight_kg: 83.6,
  },
  {
    kind: "blood_pressure",
    device_id: "cuff-0017",
    measured_at: exampleAt("07:20"),
    systolic_mmhg: 128,
    diastolic_mmhg: 79,
  },
  {
    kind: "heart_rate",
    device_id: "cuff-0017",
    measured_at: exampleAt("07:20"),
    heart_rate_bpm: 88,
  },
  {
    kind: "well_being",
    device_id: "app",
    measured_at: exampleAt("07:15"),
    score: 3,
    symptoms: ["SHORTNESS_OF_BREATH"],
  },
  {
    kind: "ecg",
    device_id: "watch-0008",
    measured_at: exampleAt("07:25"),
    sampling_rate_hz: 250,
    unit: "mV",
    values_mv: [0.02, 0.03, 0.11],
    afib_result: 0,
    bpm: 88,
  },
  {
    kind: "oxygen_saturation",
    device_id: "oximeter-0005",
    measured_at: exampleAt("07:30"),
    oxygen_saturation_percent: 96,
  },
  {
    kind: "body_temperature",
    device_id: "thermometer-0003",
    measured_at: exampleAt("07:31"),
    body_temperature_cel: 36.6,
  },
  {
    kind: "blood_glucose",
    device_id: "meter-0011",
    measured_at: exampleAt("07:32"),
    blood_glucose: 99,
    unit: "mg/dL",
  },
  {
    kind: "respiratory_rate",
    device_id: "watch-0008",
    measured_at: exampleAt("07:33"),
    respiratory_rate_per_min: 15,
  },
  {
    kind: "steps",
    device_id: "watch-0008",
    measured_at: "2026-11-19T00:00:00+01:00",
    steps_per_day: 4210,
  },
  {
    kind: "body_water",
    device_id: "scale-0042",
    measured_at: exampleAt("07:12"),
    body_water_percent: 52.4,
  },
];
