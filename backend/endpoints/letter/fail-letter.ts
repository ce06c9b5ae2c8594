import { failLetter } from "#contract/letter.ts";
import { handler } from "../../http/handler.ts";
import { requireLease, storeFault } from "../../records/letters.ts";

export const failLetterHandler = handler(
  failLetter,
  async ({ params, body, user, database, concerned }) => {
    const { lease_id, fault } = body;
    const { id } = await requireLease(database, params.letter_id, lease_id, user.institutionIds);
    concerned.add(id);
    await storeFault(database, params.letter_id, fault);
  },
);
