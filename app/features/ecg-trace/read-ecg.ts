/**
 * The answer of `/v1` with an ECG, read and reduced to what is drawn and sent on. An hour at 500 Hz is 30 MB of JSON and
 * 1.8 million samples: a job for a worker thread (load-ecg.ts), so it imports nothing of the web server.
 */
import type { z } from "zod";
import type { JobResult } from "#app/server/workers/job.ts";
import { type Ecg, ecgSchema } from "#contract/ecg.ts";
import { unknownValueFields } from "#contract/unknown-value.ts";
import { ecgRecording, type EcgRecording } from "./ecg-signal.ts";
import { overviewPath } from "./overview-path.ts";

export interface ReadEcgInput {
  /** the body as it came */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** of a backend that does not name it (V1_ECG_UNIT) */
  readonly unit: "mV" | "uV";
}

/** An ECG whose signal is no list any more. */
export interface ReadEcg extends Omit<Ecg, "signal"> {
  /** as answered: seconds from the start, and mV, NaN where none was read */
  readonly dtS: Float64Array<ArrayBuffer>;
  readonly valuesMv: Float64Array<ArrayBuffer>;
  /** null if there is nothing to draw */
  readonly recording: (EcgRecording & { readonly overviewPath: string }) | null;
}

export type ReadEcgValue =
  | { readonly isValid: true; readonly ecg: ReadEcg; readonly unknownFields: readonly string[] }
  | {
      readonly isValid: false;
      readonly issues: readonly Pick<z.core.$ZodIssue, "path" | "code">[];
    };

export function run({ bytes, unit }: ReadEcgInput): JobResult<ReadEcgValue> {
  const json: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const samples = takeSamples(json);
  const result = ecgSchema.safeParse(samples ? samples.rest : json);
  if (!result.success) {
    const issues = result.error.issues.map(({ path, code }) => ({ path, code }));
    return { value: { isValid: false, issues } };
  }
  const { signal, ...ecg } = result.data;
  const dtS = samples?.dt ?? Float64Array.from(signal.dt);
  const valuesMv =
    samples?.values ?? Float64Array.from(signal.values, (each) => each ?? Number.NaN);
  if ((signal.unit ?? unit) === "uV")
    for (let index = 0; index < valuesMv.length; index += 1)
      valuesMv[index] = (valuesMv[index] ?? Number.NaN) * 0.001;
  const recording = ecgRecording({ dtS, valuesMv });
  return {
    value: {
      isValid: true,
      unknownFields: unknownValueFields(ecgSchema, result.data),
      ecg: {
        ...ecg,
        dtS,
        valuesMv,
        recording: recording && { ...recording, overviewPath: overviewPath(recording) },
      },
    },
    moved: [dtS, valuesMv, ...(recording ? [recording.ms, recording.mv] : [])].map(
      ({ buffer }) => buffer,
    ),
  };
}

/**
 * The two lists of samples as numbers, and the answer without them: the same check as the schema's (finite numbers, of
 * the values also null), in a tenth of its time. Undefined if something in them is none: the schema then says where.
 */
function takeSamples(json: unknown) {
  const signal = fieldOf(json, "signal");
  const [dt, values] = [fieldOf(signal, "dt"), fieldOf(signal, "values")];
  if (!Array.isArray(dt) || !Array.isArray(values)) return undefined;
  const [times, millivolts] = [numbers(dt, false), numbers(values, true)];
  if (!times || !millivolts) return undefined;
  const rest = { ...(json as object), signal: { ...(signal as object), dt: [], values: [] } };
  return { dt: times, values: millivolts, rest };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function numbers(list: readonly unknown[], hasMissing: boolean) {
  const all = new Float64Array(list.length);
  for (let index = 0; index < list.length; index += 1) {
    const each = list[index];
    if (typeof each === "number" && Number.isFinite(each)) all[index] = each;
    else if (each === null && hasMissing) all[index] = Number.NaN;
    else return undefined;
  }
  return all;
}
