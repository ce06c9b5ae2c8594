/**
 * ECG JSON `neutral-ecg/1`: leads with samples in a unit that the file names, no time of recording. The unit must be
 * mV or µV: a device value of unknown size is refused, never guessed. `facts.suggested_afib_result` is taken as the
 * device's word (1 atrial fibrillation, 0 none, 2 inconclusive).
 */
import { z } from "zod";
import { chooseLead, isBpm, leadsToStore, readSamplesMv, type ReadLead } from "./ecg-signal.ts";
import { readMoment } from "./moment.ts";
import { refusedFile, unnamedDevice, type IngestOptions, type ParsedFile } from "./parsed-file.ts";
import { roundTo } from "./unit.ts";

export const neutralEcgFormat = "neutral-ecg/1";

const ecgFileSchema = z.looseObject({
  format: z.literal(neutralEcgFormat),
  sampling_rate_hz: z.number().positive(),
  n_samples: z.int().optional(),
  duration_s: z.number().optional(),
  leads: z
    .array(z.looseObject({ name: z.string(), unit: z.string(), values: z.array(z.unknown()) }))
    .min(1),
  facts: z
    .looseObject({ suggested_afib_result: z.unknown(), mean_hr_bpm: z.unknown() })
    .partial()
    .default({}),
});

/** How far a given duration may differ from that of the samples: it is given in tenths. */
const toleranceS = 0.1;

const voltageFactors: Readonly<Record<string, number>> = {
  mV: 1,
  uV: 0.001,
  // the micro sign and the Greek letter
  "\u00b5V": 0.001,
  "\u03bcV": 0.001,
};

export function parseEcgJson(json: unknown, options: IngestOptions): ParsedFile {
  const parsed = ecgFileSchema.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refusedFile(
      `not a valid ${neutralEcgFormat}: ${issue?.path.join(".")} ${issue?.message}`,
    );
  }
  const file = parsed.data;
  const read: ReadLead[] = [];
  for (const lead of file.leads) {
    const signal = readLead(lead, file);
    if ("refusal" in signal) return refusedFile(signal.refusal, `lead ${lead.name}`);
    read.push({ name: lead.name, valuesMv: signal.valuesMv });
  }
  const leads = leadsToStore(read);
  if ("refusal" in leads) return refusedFile(leads.refusal);
  const { stored, remarks } = leads;
  const where = `lead ${stored.lead ?? chooseLead(read)?.name}`;
  const durationS = stored.values_mv.length / file.sampling_rate_hz;
  if (options.at === undefined && options.isTimeNeeded) {
    return refusedFile("the file states no time of recording: it must be given", where);
  }
  const at = options.at ?? new Date(options.now.getTime() - (durationS + 5) * 1000).toISOString();
  const moment = readMoment(at, options.timeZone);
  if (!moment) return refusedFile(`--at cannot be read: ${at}`);
  const { suggested_afib_result: afib = null, mean_hr_bpm: bpm = null } = file.facts;
  const isAfibKnown = afib === 0 || afib === 1 || afib === 2;
  if (afib !== null && !isAfibKnown) {
    remarks.push("suggested_afib_result is none of 0, 1 and 2: not taken");
  }
  if (bpm !== null && !isBpm(bpm)) remarks.push("mean_hr_bpm is no heart rate: not taken");
  return {
    readings: [
      {
        where,
        reading: {
          kind: "ecg",
          device_id: unnamedDevice,
          measured_at: moment.at,
          sampling_rate_hz: file.sampling_rate_hz,
          unit: "mV",
          ...stored,
          afib_result: isAfibKnown ? afib : null,
          bpm: isBpm(bpm) ? bpm : null,
        },
      },
    ],
    refusals: [],
    remarks: [...remarks, ...(moment.remark ? [moment.remark] : [])].map((text) => ({
      where,
      text,
    })),
    notes: [
      `${roundTo(durationS, 1)} s at ${roundTo(file.sampling_rate_hz, 1)} Hz`,
      ...(options.at === undefined
        ? ["the file states no time of recording: taken as just made (--at gives the time)"]
        : []),
    ],
  };
}

type EcgFile = z.output<typeof ecgFileSchema>;

/** The samples of a lead in mV, or why they are refused; what the file announces must be so in each of its leads. */
function readLead(
  { unit, values }: EcgFile["leads"][number],
  file: EcgFile,
): { valuesMv: number[] } | { refusal: string } {
  const factor = Object.hasOwn(voltageFactors, unit) ? voltageFactors[unit] : undefined;
  if (factor === undefined) {
    return { refusal: `the unit ${JSON.stringify(unit)} is neither mV nor µV` };
  }
  if (file.n_samples !== undefined && file.n_samples !== values.length) {
    return { refusal: `${values.length} samples where ${file.n_samples} are announced` };
  }
  const scaled = values.map((value) => (typeof value === "number" ? value * factor : value));
  const signal = readSamplesMv(scaled, file.sampling_rate_hz);
  if ("refusal" in signal) return signal;
  const durationS = signal.valuesMv.length / file.sampling_rate_hz;
  if (file.duration_s !== undefined && Math.abs(file.duration_s - durationS) > toleranceS) {
    return {
      refusal: `${roundTo(durationS, 1)} s of samples where ${roundTo(file.duration_s, 1)} s are announced`,
    };
  }
  return signal;
}
