import { removePasskey } from "#contract/passkey.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { deletePasskey } from "../../records/passkeys.ts";
import { withBoth } from "../../second-factor/with-both.ts";

export const removePasskeyHandler = handler(
  removePasskey,
  async (context) => {
    const { body, user } = context;
    await withBoth(context, body, async (transaction) => {
      if (!(await deletePasskey(transaction, user.id, body.passkey_id))) throw notFound();
    });
  },
  { transaction: "own" },
);
