/** What a generated person's body and habits are like: the numbers that the daily series are drawn from. */
export interface Vitals {
  /** dry weight, kg */
  readonly weightKg: number;
  readonly systolicMmHg: number;
  readonly diastolicMmHg: number;
  readonly heartRateBpm: number;
  /** 0 very good to 4 very poor, on average */
  readonly wellBeing: number;
}

export interface Habits {
  /** minutes after local midnight when the person usually steps on the scale */
  readonly wakesAtMinute: number;
  /** how probable it is that the person measures on a day */
  readonly adherence: number;
  readonly measuresInTheEvening: boolean;
}

/** A day that a story fixes. What is left out is drawn as on a calm day; `null`: nothing sent. */
export type ScriptedDay = Partial<{
  /** kg above the dry weight */
  gainKg: number;
  systolicMmHg: number;
  diastolicMmHg: number;
  heartRateBpm: number;
  wellBeing: number;
  symptoms: readonly string[];
}> | null;

export interface SeriesRequest {
  readonly vitals: Vitals;
  readonly habits: Habits;
  /** first day, counted back from today; includes it */
  readonly fromDaysAgo: number;
  /** last day; 0 is today, as far as it has come */
  readonly toDaysAgo: number;
  /** by days ago */
  readonly script?: ReadonlyMap<number, ScriptedDay>;
  /** no worse spells, and small variation, from this many days ago on */
  readonly calmFromDaysAgo?: number;
}

interface BloodPressure {
  readonly atMs: number;
  readonly systolicMmHg: number;
  readonly diastolicMmHg: number;
}

interface TimedValue {
  readonly atMs: number;
  readonly value: number;
}

interface WellBeingEntry {
  readonly atMs: number;
  /** 0 very good to 4 very poor */
  readonly score: number;
  readonly symptoms: readonly string[] | null;
}

/** Oldest first, nothing after now. Weight in kg, heart rate in bpm. */
export interface DailySeries {
  readonly weights: TimedValue[];
  readonly bloodPressures: BloodPressure[];
  readonly heartRates: TimedValue[];
  readonly wellBeings: WellBeingEntry[];
}
