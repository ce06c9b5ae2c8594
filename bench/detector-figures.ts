/** How well R peaks are found: sensitivity and positive predictive value against beats that cardiologists marked. */
export interface MarkedRecord {
  readonly name: string;
  readonly sampling_rate_hz: number;
  readonly leads: readonly { readonly values: readonly number[] }[];
  readonly annotations: { readonly beats: readonly { readonly i: number }[] };
}

export interface DetectorFigures {
  readonly name: string;
  readonly beats: number;
  readonly sensitivity: number;
  readonly ppv: number;
  /** from the first to the last marked beat */
  readonly markedBpm: number;
  readonly foundBpm: number | null;
  /** found minus marked; for all records the mean of the absolute values */
  readonly errorBpm: number | null;
}

/** R peaks, and the displayed rate; null if there is none. */
type Read = (
  valuesMv: readonly number[],
  hz: number,
) => { readonly rPeaks: readonly number[]; readonly rateBpm: number | null };
type Rate = (peaks: readonly number[], hz: number) => number | null;

/** A peak within 150 ms of a marked beat is that beat (ANSI/AAMI EC57); each counts once. */
const reachS = 0.15;

export function detectorFigures(records: readonly MarkedRecord[], read: Read, rate: Rate) {
  const judged = records.map(({ name, sampling_rate_hz: hz, leads, annotations }) => {
    const { rPeaks: found, rateBpm: foundBpm } = read(leads[0]?.values ?? [], hz);
    const marked = annotations.beats.map(({ i }) => i);
    const hits = matches(found, marked, reachS * hz);
    const markedBpm = rate(marked, hz) ?? Number.NaN;
    const errorBpm = foundBpm === null ? null : foundBpm - markedBpm;
    return { name, hits, found: found.length, beats: marked.length, markedBpm, foundBpm, errorBpm };
  });
  const sum = (of: (record: (typeof judged)[number]) => number) =>
    judged.reduce((total, record) => total + of(record), 0);
  const share = (hits: number, of: number) => (of === 0 ? 1 : hits / of);
  const hits = sum((record) => record.hits);
  const rated = judged.filter(({ foundBpm }) => foundBpm !== null).length;
  const all: DetectorFigures = {
    name: "all",
    beats: sum(({ beats }) => beats),
    sensitivity: share(
      hits,
      sum(({ beats }) => beats),
    ),
    ppv: share(
      hits,
      sum(({ found }) => found),
    ),
    markedBpm: sum(({ markedBpm }) => markedBpm) / judged.length,
    // of records with a rate
    foundBpm: sum(({ foundBpm }) => foundBpm ?? 0) / rated,
    errorBpm: sum(({ errorBpm }) => Math.abs(errorBpm ?? 0)) / rated,
  };
  const figures: DetectorFigures[] = judged.map((record) => ({
    name: record.name.replace(/\.json$/, ""),
    beats: record.beats,
    sensitivity: share(record.hits, record.beats),
    ppv: share(record.hits, record.found),
    markedBpm: record.markedBpm,
    foundBpm: record.foundBpm,
    errorBpm: record.errorBpm,
  }));
  return { records: figures, all };
}

/** How many values of two ascending lists lie within `reach` of each other, each counted once. */
function matches(found: readonly number[], marked: readonly number[], reach: number): number {
  let [count, next] = [0, 0];
  for (const beat of marked) {
    while (next < found.length && found[next]! < beat - reach) next += 1;
    if (next < found.length && found[next]! <= beat + reach) {
      count += 1;
      next += 1;
    }
  }
  return count;
}
