/**
 * A form's one-time id. A double click, or the same POST again, gets the first answer again, and the write is done
 * once. This works across tabs and processes, by way of the session row.
 *
 * The same form with other content is another submission: the user went back, changed it and sent it again. It is done
 * as well, once, under an id that follows from both.
 *
 * If the first run fails, the submissions that waited for it fail too, or get its answer if it has one (NotDone). A
 * later submission of the same form runs again: the user has corrected something or tries again on purpose.
 */
import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { renewedSession } from "./open-session.ts";
import { newOpaqueId, type Session } from "./session.ts";
import type { FormAnswer, FormRun } from "./session-data.ts";
import { formRunMs, storedMax } from "./session-limits.ts";

/** The first submission has not ended, or failed while this one waited: it is unknown whether it was stored. */
export class FirstSubmissionUnclear extends Error {
  override readonly name = "FirstSubmissionUnclear";
}

/** Thrown by a run that certainly did nothing: the submissions that wait for it get the same answer. */
export class NotDone extends Error {
  override readonly name = "NotDone";

  readonly answer: string;

  constructor(answer: string) {
    super("The form was refused");
    this.answer = answer;
  }
}

const pollEveryMs = 40;
/** Longer than a call may take: after this time the first run counts as lost. */
const runMsMax = 60_000;

interface OnceOnlyOptions {
  /** The id is sent as idempotency key: a run that ended without an answer may run again. */
  readonly isRepeatable?: boolean;
}

interface SentForm {
  /** its one-time id; a form without one runs every time */
  readonly id: string | null | undefined;
  /** equal for equal content only (`Session.contentMark`) */
  readonly content: string;
}

/** `run` gets the id under which the form is done once. */
export async function onceOnly<Answer extends FormAnswer>(
  session: Session,
  { id, content }: SentForm,
  run: (id: string) => Promise<Answer>,
  options: OnceOnlyOptions = {},
): Promise<Answer> {
  if (!id || !/^[\w-]{8,64}$/.test(id)) return run(id ?? "");
  const runId = newOpaqueId();
  let found: FormRun;
  try {
    found = await claim(session, { formId: id, content, runId }, options);
  } catch (error) {
    const answer = await answerOfRenewed(session, { id, content });
    if (answer === undefined) throw error;
    return answer as Answer;
  }
  if (found.runId === runId) return runHere(session, runId, () => run(id));
  if (found.content === undefined || found.content === content)
    return (await answerOf(session, found)) as Answer;
  const isOther = await isDone(session, found);
  const next = { id: isOther ? session.otherFormId(id, content) : id, content };
  return onceOnly(session, next, run, options);
}

async function runHere<Answer extends FormAnswer>(
  session: Session,
  runId: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await run();
    // the write is done: a failure to record it must not look like a failed write
    await settle(session, runId, "answered", answer).catch(() => undefined);
    return answer;
  } catch (error) {
    const answer = error instanceof NotDone ? error.answer : null;
    await settle(session, runId, "failed", answer).catch(() => undefined);
    throw error;
  }
}

/** Its process ended during the run, or could not record the result. */
const isLost = ({ state, startedAtMs }: FormRun, nowMs: number): boolean =>
  state === "running" && nowMs - startedAtMs >= runMsMax;

/** The run of this form: this submission's own if there was none to wait for or to repeat. */
async function claim(
  session: Session,
  own: Pick<FormRun, "formId" | "content" | "runId">,
  { isRepeatable = false }: OnceOnlyOptions,
): Promise<FormRun> {
  const { formId } = own;
  const nowMs = session.runtime.clock.now();
  const ours: FormRun = { ...own, startedAtMs: nowMs, state: "running", answer: null };
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
    data.formRuns = [found, ...others].slice(0, storedMax.formRuns);
  });
  return found;
}

/** Whether the first submission was stored; false: it was refused or failed, and this one may replace it. */
async function isDone(session: Session, first: FormRun): Promise<boolean> {
  try {
    await answerOf(session, first);
    return true;
  } catch (error) {
    const run = session.data.formRuns.find(({ runId }) => runId === first.runId);
    if (error instanceof NotDone || run?.state === "failed") return false;
    throw error;
  }
}

async function answerOf(session: Session, first: FormRun): Promise<FormAnswer> {
  for (let run: FormRun | undefined = first; run;) {
    if (run.state === "answered") return run.answer;
    if (run.state === "failed" && typeof run.answer === "string") throw new NotDone(run.answer);
    if (run.state === "failed" || isLost(run, session.runtime.clock.now())) break;
    await sleep(pollEveryMs);
    if (!(await session.reload())) {
      const { formId: id, content = "" } = first;
      const answer = await answerOfRenewed(session, { id, content });
      if (answer === undefined) break;
      return answer;
    }
    run = session.data.formRuns.find((other) => other.runId === first.runId);
  }
  throw new FirstSubmissionUnclear("The form was sent twice and the first time has no answer");
}

/**
 * The answer to a form that renewed its session: its second sending came with the old cookie. Only the same form with
 * the same content, including passwords and token, gets this answer and the new cookie. A double click makes the
 * browser drop the first answer.
 */
export async function answerOfRenewed(
  session: Session,
  { id, content }: SentForm,
): Promise<FormAnswer | undefined> {
  const { referenceKey, runtime } = session;
  const renewed = referenceKey && (await renewedSession(runtime, referenceKey));
  const run =
    renewed &&
    renewed.data.formRuns.find((known) => known.formId === id && known.content === content);
  if (!run) return undefined;
  session.adopt(renewed);
  return answerOf(session, run);
}

async function settle(
  session: Session,
  runId: string,
  state: FormRun["state"],
  answer: FormAnswer,
): Promise<void> {
  // if the run itself signed in or out, it ended the row with this record
  if (!session.data.formRuns.some((run) => run.runId === runId)) return;
  await session.update((data) => {
    data.formRuns = data.formRuns.map((run) =>
      run.runId === runId ? { ...run, state, answer } : run,
    );
  });
}
