/**
 * Sends readings to POST /v1/x/ingest of a running backend, in requests of bounded size, oldest first, so that each
 * reading is judged with those before it. Nothing is sent again: a reading that was taken once is known.
 */
import {
  ingestAnswerSchema,
  ingestReadings,
  readingsMax,
  type Ingest,
  type IngestAnswer,
} from "#contract/ingest.ts";
import { ecgSamplesMax } from "#contract/reading.ts";
import { problemSchema } from "#contract/problem.ts";
import type { ParsedReading } from "./parsed-file.ts";

export interface IngestTarget {
  /** http://127.0.0.1:3001 */
  readonly baseUrl: string;
  readonly token: string | undefined;
  /** as global fetch; a test gives the backend's own */
  readonly fetch: (request: Request) => Promise<Response>;
}

export interface SentBatch {
  readonly readings: readonly ParsedReading[];
  readonly answer: IngestAnswer;
}

/** The backend refused a whole request, or did not answer as the contract says. */
export class IngestFailedError extends Error {}

/** ECGs make large requests: one ends before its samples grow beyond those of the longest recording. */
const samplesPerRequest = ecgSamplesMax;

export async function* sendReadings(
  target: IngestTarget,
  patient: string,
  readings: readonly ParsedReading[],
): AsyncGenerator<SentBatch> {
  for (const batch of batches(readings)) {
    const body: Ingest = { patient, readings: batch.map(({ reading }) => reading) };
    const headers = new Headers({ "content-type": "application/json" });
    if (target.token !== undefined) headers.set("authorization", `Bearer ${target.token}`);
    const url = new URL(ingestReadings.path, target.baseUrl);
    const request = new Request(url, { method: "POST", headers, body: JSON.stringify(body) });
    const response = await target.fetch(request).catch((error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      throw new IngestFailedError(
        `No backend answers at ${target.baseUrl} (${cause instanceof Error ? cause.message : "no answer"}). ` +
          `Start it with npm start or npm run backend.`,
      );
    });
    yield { readings: batch, answer: await readAnswer(response) };
  }
}

async function readAnswer(response: Response): Promise<IngestAnswer> {
  const json: unknown = await response.json().catch(() => null);
  const answer = ingestAnswerSchema.safeParse(json);
  if (response.ok && answer.success) return answer.data;
  const problem = problemSchema.safeParse(json);
  const message = problem.success ? problem.data.message : "";
  throw new IngestFailedError(
    `The backend answered ${response.status}. ${hintOf(response.status)} ${message}`.trim(),
  );
}

function hintOf(status: number): string {
  switch (status) {
    case 401:
    case 403:
      return "The token is missing or wrong: set INGEST_TOKEN to that of the backend.";
    case 404:
      return "There is no such patient, or the backend takes no measurements.";
    case 413:
      return "The file is too large for one request.";
    default:
      return "";
  }
}

function* batches(readings: readonly ParsedReading[]): Generator<ParsedReading[]> {
  let batch: ParsedReading[] = [];
  let samples = 0;
  for (const parsed of readings) {
    const { reading } = parsed;
    const count =
      reading.kind === "ecg" ? reading.values_mv.length * (1 + (reading.leads?.length ?? 0)) : 0;
    if (batch.length >= readingsMax || (batch.length > 0 && samples + count > samplesPerRequest)) {
      yield batch;
      batch = [];
      samples = 0;
    }
    batch.push(parsed);
    samples += count;
  }
  if (batch.length > 0) yield batch;
}
