/** Recordings with beats marked by cardiologists (../shared/data/ecg); empty if the folder is missing. */
import { existsSync, readdirSync, readFileSync } from "node:fs";

export interface MarkedEcg {
  readonly name: string;
  readonly samplingRateHz: number;
  readonly valuesMv: readonly number[];
  /** indexes of the marks, and the type of each beat: N normal, V ventricular, … */
  readonly beats: readonly { readonly i: number; readonly symbol: string }[];
}

const folder = new URL("../../../shared/data/ecg/", import.meta.url);

interface RecordFile {
  readonly sampling_rate_hz: number;
  readonly leads: readonly { readonly values: readonly number[] }[];
  readonly annotations?: { readonly beats: MarkedEcg["beats"] };
}

/** All recordings, with their first lead; recordings without marks have no beats. */
export function readEcgs(): MarkedEcg[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => {
      const text = readFileSync(new URL(name, folder), "utf8");
      const { sampling_rate_hz, leads, annotations } = JSON.parse(text) as RecordFile;
      return {
        name: name.replace(".json", ""),
        samplingRateHz: sampling_rate_hz,
        valuesMv: leads[0]?.values ?? [],
        beats: annotations?.beats ?? [],
      };
    });
}

export const readMarkedEcgs = () => readEcgs().filter(({ beats }) => beats.length > 0);
