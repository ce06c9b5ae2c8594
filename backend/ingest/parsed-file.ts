/**
 * What a parser makes of a file: readings in the form of the contract, what was refused with the reason, and what
 * the reader of the output has to know (how a time was read, what was left out on purpose). A parser never throws
 * over what a file holds, and never guesses a unit.
 */
import type { SentReading } from "#contract/reading.ts";
import type { ParsedLab } from "./lab.ts";

export interface ParsedReading {
  /** where in the file: "line 4", "entry 2", "observation" */
  readonly where: string;
  readonly reading: SentReading;
}

export interface Refusal {
  readonly where: string;
  /** one sentence, without a measured value of a person */
  readonly reason: string;
}

export interface Remark {
  readonly where: string;
  /** as a reason: without a measured value of a person */
  readonly text: string;
}

/** The person in a file: shown if it differs from the chosen patient, and never stored, printed or logged. */
export interface FilePerson {
  readonly name: string | null;
  /** YYYY-MM-DD */
  readonly birthDate: string | null;
}

export interface ParsedFile {
  readonly readings: readonly ParsedReading[];
  /** laboratory values; left out if the format has none */
  readonly labs?: readonly ParsedLab[];
  readonly refusals: readonly Refusal[];
  /** what of a record was not taken, or how it was read */
  readonly remarks: readonly Remark[];
  /** of the file as a whole */
  readonly notes: readonly string[];
  /** left out if the format names no person */
  readonly person?: FilePerson;
}

export interface IngestOptions {
  /** IANA zone of times and dates that have no offset */
  readonly timeZone: string;
  /** the present; undated recordings were made just before it */
  readonly now: Date;
  /** ISO instant of a record without a time of day; for CSV lines its clock time, on each line's date */
  readonly at?: string | undefined;
  /** a recording without a time is refused, not taken as just made */
  readonly isTimeNeeded?: boolean;
  /** first day (YYYY-MM-DD) of a file that counts days */
  readonly start?: string | undefined;
  /** whose lines or observations to take if a file has several people */
  readonly subject?: string | undefined;
  /** which column of a CSV is which measurement, by column name */
  readonly columns?: Readonly<Record<string, string>> | undefined;
}

/** The source of a reading that names no device. */
export const unnamedDevice = "file";

export function refusedFile(reason: string, where = "file"): ParsedFile {
  return { readings: [], refusals: [{ where, reason }], remarks: [], notes: [] };
}
