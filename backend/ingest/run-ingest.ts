/** `npm run ingest` as a function: reads files, sends them, prints what became of them, answers the exit code. */
import { basename } from "node:path";
import type { IngestArguments } from "./arguments.ts";
import { countShiftedCopies } from "./copies.ts";
import { parseFile } from "./parse-file.ts";
import type { ParsedFile } from "./parsed-file.ts";
import { contentLines, outcomeOf, reportLines } from "./report.ts";
import {
  IngestFailedError,
  sendReadings,
  type IngestTarget,
  type SentBatch,
} from "./send-readings.ts";
import { shiftToNow } from "./shift-to-now.ts";
import { dayMs } from "#contract/codes/duration.ts";

export interface IngestSurroundings {
  readonly readFile: (path: string) => Promise<Uint8Array>;
  readonly target: IngestTarget;
  readonly now: () => Date;
  readonly print: (line: string) => void;
}

/** 0 when something was taken, or known already; 1 otherwise. */
export async function runIngest(
  request: IngestArguments,
  { readFile, target, now, print }: IngestSurroundings,
): Promise<0 | 1> {
  let isAnythingIn = false;
  for (const [index, path] of request.files.entries()) {
    const name = basename(path);
    const content = await readFile(path).catch(() => null);
    if (!content) {
      print(`${name}: cannot be read`);
      continue;
    }
    const parsed = prepare(parseFile(content, { ...request, now: now() }), request, now());
    if (request.isDryRun) {
      contentLines(name, parsed).forEach(print);
      isAnythingIn ||= parsed.readings.length > 0;
      continue;
    }
    const batches: SentBatch[] = [];
    let failure: IngestFailedError | null = null;
    try {
      for await (const batch of sendReadings(target, request.patient, parsed.readings)) {
        batches.push(batch);
      }
    } catch (error) {
      if (!(error instanceof IngestFailedError)) throw error;
      failure = error;
    }
    const outcome = outcomeOf(parsed, batches);
    reportLines(name, outcome, parsed).forEach(print);
    isAnythingIn ||= outcome.takenCount + outcome.knownCount > 0;
    if (failure) {
      print(failure.message);
      const rest = request.files.slice(index + 1).map((other) => basename(other));
      if (rest.length > 0) print(`Not sent: ${rest.join(", ")}`);
      return 1;
    }
  }
  return isAnythingIn ? 0 : 1;
}

/** Moves old readings if requested, and adds what the operator should know. */
function prepare(parsed: ParsedFile, request: IngestArguments, now: Date): ParsedFile {
  const copies = countShiftedCopies(parsed.readings);
  const notes = [...parsed.notes];
  const labCount = parsed.labs?.length ?? 0;
  if (labCount > 0)
    notes.push(
      `ATTENTION: ${labCount} laboratory values are not taken by this command: import the file on the patient's page, or send it to /fhir`,
    );
  if (copies > 0) {
    notes.push(
      `${copies} repeat another one to the second, whole hours later: perhaps copies from another time zone; taken`,
    );
  }
  if (!request.isShiftedToNow || parsed.readings.length === 0) return { ...parsed, notes };
  const { readings, shiftMs } = shiftToNow(parsed.readings, now);
  const days = Math.round((shiftMs / dayMs) * 10) / 10;
  notes.push(
    `ATTENTION: moved by ${days} days (--shift-to-now): these are not the times of measurement`,
  );
  return { ...parsed, readings, notes };
}
