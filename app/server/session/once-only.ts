/**
 * A form's one-time id: a double click, or the same POST again, gets the first answer again, and the write is done
 * once. Works across tabs and processes, by way of the session row.
 *
 * The same form with something else in it is another submission: somebody went back, changed it, and sent it again. It
 * is done as well, under an id that follows from both, so that it in turn is done once.
 *
 * When the first run fails, those who waited for it fail with it, or get its answer where it has one (NotDone); a later
 * submission of the same form runs again, because somebody corrected something or tries on purpose.
 */
import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { renewedSession } from "./open-session.ts";
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

interface SentForm {
  /** its one-time id; without one it is run every time */
  readonly id: string | null | undefined;
  /** the same for the same content alone (`Session.contentMark`) */
  readonly content: string;
}

/** `run` gets the id under which it is done once. */
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
    data.formRuns = [found, ...others].slice(0, keepNewest.formRuns);
  });
  return found;
}

/** Whether the first submission was stored; false: it was refused or failed, and this one may be done in its place. */
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
 * The answer to a form that renewed its session: its second sending came with the old cookie. Only the same form with the
 * same in it gets it, passwords and token and all, and with it the new cookie: a double click gives up the first answer.
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
  // signing in or out in the run itself has ended the row that knew of it
  if (!session.data.formRuns.some((run) => run.runId === runId)) return;
  await session.update((data) => {
    data.formRuns = data.formRuns.map((run) =>
      run.runId === runId ? { ...run, state, answer } : run,
    );
  });
}
