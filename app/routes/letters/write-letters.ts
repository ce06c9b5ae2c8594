/**
 * Writes the letters of a run, one after another, after the request that started it: with the session of the user who
 * began or resumed the run, and with no other rights. It ends with the run, with that session or with the process; the
 * same user resumes it by opening its page. The backend says which letter is next (docs/decisions/0107).
 */
import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import type { ReportPage } from "#app/features/quarterly-report/glance.ts";
import { loadReport } from "#app/features/quarterly-report/load-report.ts";
import { pageOfLetter } from "#app/features/quarterly-report/report-language.ts";
import { loadStrips } from "#app/features/quarterly-report/load-strips.ts";
import { writeReport } from "#app/features/quarterly-report/write-report.ts";
import { processLog } from "#app/server/observability/log.ts";
import { contextAfterRequest, type RouteContext } from "#app/server/session/session-context.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { WorkersBusy } from "#app/server/workers/worker-pool.ts";
import type { LetterFault } from "#contract/codes/letter.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import {
  failLetter,
  finishLetter,
  letterBytesMax,
  type LetterRun,
  takeLetter,
} from "#contract/letter.ts";

type TakenLetter = NonNullable<AnswerOf<typeof takeLetter>["letter"]>;
type Words = Omit<ReportPage, "nowMs">;

/** until a letter that another process holds is looked for again */
const waitMs = 5_000;
/** less than a letter is given to one writer for: reading and laying out */
const letterMs = 45_000;

/** by the id of the run: one writer each in this process */
const writing = new Set<string>();

/** Begins to write unless this process does so already. Words and zone are those of the page that started it. */
export function writeLetters(context: RouteContext, run: LetterRun, words: Words): void {
  if (run.state !== "running" || run.waiting + run.writing === 0 || writing.has(run.id)) return;
  writing.add(run.id);
  writeAll(context, run.id, words)
    // what was not written waits until the page is opened again
    .catch((error: unknown) => processLog().error("letters_stopped", error))
    .finally(() => writing.delete(run.id));
}

async function writeAll(context: RouteContext, run_id: string, words: Words): Promise<void> {
  for (;;) {
    // one each: what a letter has read is forgotten with it, and a session that has ended writes no other
    const signal = AbortSignal.timeout(letterMs);
    const own = await contextAfterRequest(context, signal);
    if (!own) return;
    const { letter, is_over } = await v1(own).call(takeLetter, { params: { run_id } });
    if (is_over) return;
    if (letter) await writeOne(own, letter, words, signal);
    else await sleep(waitMs, undefined, { ref: false });
  }
}

async function writeOne(
  context: RouteContext,
  letter: TakenLetter,
  words: Words,
  signal: AbortSignal,
): Promise<void> {
  const params = { letter_id: letter.id };
  const { lease_id } = letter;
  try {
    const pdf = await reportOf(context, letter, words, signal);
    if (pdf.byteLength > letterBytesMax) throw new TooLarge("The letter is too large");
    const document = new File([pdf], "letter.pdf", { type: "application/pdf" });
    await v1(context).call(finishLetter, { params, body: { lease_id, document } });
  } catch (error) {
    // given to another process in the meantime: its letter counts
    if (error instanceof V1Error && error.status === 409) return;
    // the way to the sign-in: the letter is taken again when its time is over
    if (error instanceof Response && error.status < 400) throw error;
    processLog().warn("letter_failed", { code: faultOf(error) });
    await v1(context).call(failLetter, { params, body: { lease_id, fault: faultOf(error) } });
  }
}

class TooLarge extends Error {}

function faultOf(error: unknown): LetterFault {
  if (error instanceof TooLarge) return "too_large";
  if (error instanceof Error && error.name === "TimeoutError") return "timeout";
  // what is thrown to a page for a record that is not there is no V1Error
  return error instanceof WorkersBusy || error instanceof TypeError ? "other" : "unreadable";
}

async function reportOf(
  context: RouteContext,
  { patient_id, quarter, is_in_patient_language }: TakenLetter,
  words: Words,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const [patient, loaded, strips] = await Promise.all([
    loadPatient(context, patient_id),
    loadReport(context, patient_id, quarter),
    loadStrips(context, patient_id, quarter),
  ]);
  const own = { ...words, nowMs: processClinicClock().now() };
  const page = pageOfLetter(own, is_in_patient_language, loaded.remark);
  return writeReport(page, patient, loaded, strips, signal);
}
