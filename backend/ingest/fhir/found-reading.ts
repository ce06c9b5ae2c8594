import type { SentReading } from "#contract/reading.ts";
import type { Component } from "./schema.ts";

/** What every reading begins with, whatever was measured. */
export type ReadingHead = Pick<SentReading, "device_id" | "measured_at" | "is_inconclusive">;

/** What an Observation of one kind holds: the reading, the components that it was read from, and what was not taken. */
export type FoundReading =
  | { reading: SentReading; used: readonly Component[]; remarks: readonly string[] }
  | { refusal: string };
