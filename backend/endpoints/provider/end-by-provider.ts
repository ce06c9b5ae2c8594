import { endByProvider } from "#contract/provider-sign-in.ts";
import { handler } from "../../http/handler.ts";
import { callProvider } from "../../provider/call-provider.ts";
import { getUser } from "../../records/users.ts";
import { endProviderSessions } from "../../session/end-session.ts";

/** Said twice it ends nothing the second time: a token that comes again does no harm. */
export const endByProviderHandler = handler(
  endByProvider,
  async (context) => {
    const { body, database, now, appClock } = context;
    const named = await callProvider(context, (provider) =>
      provider.verifyLogoutToken(body.logout_token, appClock()),
    );
    await database.transaction(async (transaction) => {
      const ended = await endProviderSessions(transaction, named, now);
      for (const id of ended) await context.record(transaction, await getUser(transaction, id));
      if (ended.length === 0) await context.record(transaction);
    });
  },
  { transaction: "own", changesAccess: true },
);
