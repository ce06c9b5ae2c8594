/**
 * A recording as a reader of a file format found it, and what becomes of it: leads in millivolts, one start, one rate.
 * Readers never throw over what a file holds, never guess a unit, and never answer a median or representative beat as
 * a recording.
 */
import { chooseLead, leadsToStore, readSamplesMv, type ReadLead } from "../ecg-signal.ts";
import { assumptionNotes, readMoment } from "../moment.ts";
import {
  refusedFile,
  unnamedDevice,
  type FilePerson,
  type IngestOptions,
  type ParsedFile,
  type ParsedReading,
  type Remark,
} from "../parsed-file.ts";
import { roundTo } from "../unit.ts";
import { amplitudeRemarks } from "./amplitude.ts";

export interface EcgRecording {
  /** where in the file: "series 1", "group 1" */
  readonly where: string;
  /** ISO, with an offset or local; null: not given */
  readonly startedAt: string | null;
  readonly samplingRateHz: number;
  /** millivolts, as many in each */
  readonly leads: readonly ReadLead[];
  /** model or serial number, never a person's name */
  readonly device: string | null;
  /** how long the file says that it lasts, s; null: not given */
  readonly claimedS: number | null;
  readonly remarks: readonly string[];
}

interface EcgFile {
  /** "EDF", "SCP-ECG": said in the notes */
  readonly format: string;
  readonly recordings: readonly EcgRecording[];
  readonly person: FilePerson | null;
  /** of the file as a whole: what of it is not taken */
  readonly notes: readonly string[];
}

export type ReadEcgFile = EcgFile | { refusal: string };

const deviceLengthMax = 100;
/** Starts and ends are given in whole seconds at best. */
const claimToleranceS = 1;

export function toParsedFile(file: ReadEcgFile, options: IngestOptions): ParsedFile {
  if ("refusal" in file) return refusedFile(file.refusal);
  const readings: ParsedReading[] = [];
  const refusals: { where: string; reason: string }[] = [];
  const remarks: Remark[] = [];
  const notes = [`${file.format} file`, ...file.notes];
  const moments = [];
  for (const recording of file.recordings) {
    const { where, samplingRateHz } = recording;
    const read = readLeads(recording);
    if ("refusal" in read) {
      refusals.push({ where, reason: read.refusal });
      continue;
    }
    const startedAt = recording.startedAt ?? options.at;
    const moment =
      startedAt === undefined ? null : readMoment(startedAt, options.timeZone, options.at);
    if (!moment) {
      const reason = startedAt === undefined ? "no time of recording" : "the time cannot be read";
      refusals.push({ where, reason });
      continue;
    }
    moments.push(moment);
    const durationS = read.stored.values_mv.length / samplingRateHz;
    const rate = roundTo(samplingRateHz, 2);
    notes.push(
      `${where}: ${roundTo(durationS, 3)} s at ${rate} Hz, ${recording.leads.length} leads`,
    );
    const texts = [
      ...read.remarks,
      ...recording.remarks,
      ...lengthRemarks(durationS, recording.claimedS),
      ...amplitudeRemarks(recording.leads, samplingRateHz),
      ...(moment.remark ? [moment.remark] : []),
    ];
    remarks.push(...texts.map((text) => ({ where, text })));
    readings.push({
      where,
      reading: {
        kind: "ecg",
        device_id: recording.device?.trim().slice(0, deviceLengthMax) || unnamedDevice,
        measured_at: moment.at,
        sampling_rate_hz: samplingRateHz,
        unit: "mV",
        ...read.stored,
        afib_result: null,
        bpm: null,
      },
    });
  }
  const { person } = file;
  return {
    readings,
    refusals,
    remarks,
    notes: [...notes, ...assumptionNotes(moments, options.timeZone)],
    ...(person ? { person } : {}),
  };
}

function readLeads({ leads, samplingRateHz }: EcgRecording): ReturnType<typeof leadsToStore> {
  const read: ReadLead[] = [];
  for (const { name, valuesMv } of leads) {
    const signal = readSamplesMv(valuesMv, samplingRateHz, { isShortTaken: true });
    if ("refusal" in signal) return { refusal: `lead ${name}: ${signal.refusal}` };
    read.push({ name, valuesMv: signal.valuesMv });
  }
  return chooseLead(read) ? leadsToStore(read) : { refusal: "no ECG lead" };
}

function lengthRemarks(durationS: number, claimedS: number | null): string[] {
  return [
    ...(claimedS !== null && Math.abs(claimedS - durationS) > claimToleranceS
      ? [`${roundTo(durationS, 3)} s of samples where the file claims ${roundTo(claimedS, 3)} s`]
      : []),
    ...(durationS < 1 ? ["ATTENTION: shorter than a second, it shows no rhythm"] : []),
  ];
}
