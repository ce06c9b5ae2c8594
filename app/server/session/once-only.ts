/**
 * A form's one-time id: a double click, Back and submit again, or a repeated POST gets the first answer again, and
 * the write is done once. Works across tabs and processes, by way of the session row.
 *
 * When the first run fails, those who waited for it fail with it, or get its answer where it has one (NotDone); a later
 * submission of the same form runs again, because somebody corrected something or tries on purpose.
 */
import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { newOpaqueId, type Session } from "./session.ts";
import type { FormAnswer, FormRun } from "./session-data.ts";
import { formRunMs, keepNewest } from "./session-limits.ts";

/** The first submission has not ended, or ended badly while this one waited: nobody knows whether it was stored. */
export class FirstSubmissionUnclear extends Error {
  override readonly name = "FirstSubmissionUnclear";
}

/** Thrown by a run that did nothing, and can say so: those who wait for it get the same answer. */
export class NotDone extends Error {
  override readonly name = "NotDone";

  readonly answer: string;

  constructor(answer: string) {
    super("The form was refused");
    this.answer = answer;
  }
}

const pollEveryMs = 40;
/** Longer than a call may take: after it the first run counts as lost. */
const runMsMax = 60_000;

interface OnceOnlyOptions {
  /** The id goes along as idempotency key: a run that ended without a word may run again. */
  readonly isRepeatable?: boolean;
}

export async function onceOnly<Answer extends FormAnswer>(
  session: Session,
  formId: string | null | undefined,
  run: () => Promise<Answer>,
  { isRepeatable = false }: OnceOnlyOptions = {},
): Promise<Answer> {
  if (!formId || !/^[\w-]{8,64}$/.test(formId)) return run();
  const runId = newOpaqueId();
  const found = await claim(session, formId, runId, isRepeatable);
  if (found.runId !== runId) return (await answerOf(session, found)) as Answer;
  try {
    const answer = await run();
    // the write is done: that it could not be noted must not look like a failure
    await settle(session, runId, "answered", answer).catch(() => undefined);
    return answer;
  } catch (error) {
    const answer = error instanceof NotDone ? error.answer : null;
    await settle(session, runId, "failed", answer).catch(() => undefined);
    throw error;
  }
}

/** Its process ended under it, or could not note how it ended. */
const isLost = ({ state, startedAtMs }: FormRun, nowMs: number): boolean =>
  state === "running" && nowMs - startedAtMs >= runMsMax;

/** The run of this form: ours, when there was none to wait for or to repeat. */
async function claim(
  session: Session,
  formId: string,
  runId: string,
  isRepeatable: boolean,
): Promise<FormRun> {
  const nowMs = session.home.clock.now();
  const ours: FormRun = { formId, runId, startedAtMs: nowMs, state: "running", answer: null };
  let found = ours;
  await session.update((data) => {
    const runs = data.formRuns.filter((other) => nowMs - other.startedAtMs < formRunMs);
    const known = runs.find(
      (other) =>
        other.formId === formId &&
        other.state !== "failed" &&
        !(isRepeatable && isLost(other, nowMs)),
    );
    found = known ?? ours;
    const others = runs.filter((other) => other.formId !== formId);
    data.formRuns = [found, ...others].slice(0, keepNewest.formRuns);
  });
  return found;
}

async function answerOf(session: Session, first: FormRun): Promise<FormAnswer> {
  for (let run: FormRun | undefined = first; run;) {
    if (run.state === "answered") return run.answer;
    if (run.state === "failed" && typeof run.answer === "string") throw new NotDone(run.answer);
    if (run.state === "failed" || isLost(run, session.home.clock.now())) break;
    await sleep(pollEveryMs);
    if (!(await session.reload())) break;
    run = session.data.formRuns.find((other) => other.runId === first.runId);
  }
  throw new FirstSubmissionUnclear("The form was sent twice and the first time has no answer");
}

async function settle(
  session: Session,
  runId: string,
  state: FormRun["state"],
  answer: FormAnswer,
): Promise<void> {
  // signing in or out in the run itself has ended the row that knew of it
  if (!session.data.formRuns.some((run) => run.runId === runId)) return;
  await session.update((data) => {
    data.formRuns = data.formRuns.map((run) =>
      run.runId === runId ? { ...run, state, answer } : run,
    );
  });
}
