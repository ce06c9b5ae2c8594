import { listPasskeys } from "#contract/passkey.ts";
import { handler } from "../../http/handler.ts";
import { iso } from "../../records/iso.ts";
import { findPasskeys } from "../../records/passkeys.ts";

export const listPasskeysHandler = handler(listPasskeys, async ({ database, user, settings }) => {
  const rows = await findPasskeys(database, user.id);
  return {
    items: rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: iso(createdAt),
      last_used_at: lastUsedAt && iso(lastUsedAt),
    })),
    is_possible: settings.relyingParty !== undefined,
  };
});
