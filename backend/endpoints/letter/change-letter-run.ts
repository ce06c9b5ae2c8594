import type { LetterAction } from "#contract/codes/letter.ts";
import { changeLetterRun } from "#contract/letter.ts";
import type { Database } from "../../database.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import {
  findOwnRun,
  markPrinted,
  retryLetters,
  setRun,
  readLetterRun,
} from "../../records/letter-runs.ts";

interface Actor {
  readonly by: string;
  readonly now: Date;
}

/** The user who resumes it writes it from then on. */
const actions: Record<
  LetterAction,
  (database: Database, id: string, actor: Actor) => Promise<unknown>
> = {
  pause: (database, id) => setRun(database, id, { state: "paused" }),
  resume: (database, id, { by }) => setRun(database, id, { state: "running", writerId: by }),
  cancel: (database, id) => setRun(database, id, { state: "cancelled" }),
  async retry(database, id, { by }) {
    await retryLetters(database, id);
    await setRun(database, id, { state: "running", writerId: by });
  },
  mark_printed: markPrinted,
};

/** What was written before a run was cancelled may have been printed. */
export const changeLetterRunHandler = handler(
  changeLetterRun,
  async ({ params, body, user, database, now }) => {
    const { id, state } = await findOwnRun(database, params.run_id, user.institutionIds);
    if (state === "cancelled" && body.action !== "mark_printed")
      throw new ProblemError("conflict", { message: "The run was cancelled" });
    await actions[body.action](database, id, { by: user.id, now });
    return readLetterRun(database, id);
  },
);
