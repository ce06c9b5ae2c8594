import { getLetterRun } from "#contract/letter.ts";
import { handler } from "../../http/handler.ts";
import { findLetters, findOwnRun, readLetterRun } from "../../records/letter-runs.ts";

export const getLetterRunHandler = handler(
  getLetterRun,
  async ({ params, query, user, database }) => {
    const { id } = await findOwnRun(database, params.run_id, user.institutionIds);
    const { state, ...window } = query;
    return {
      run: await readLetterRun(database, id),
      ...(await findLetters(database, id, state, window)),
    };
  },
);
