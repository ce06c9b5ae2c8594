import { refresh } from "#contract/session.ts";
import { handler } from "../../http/handler.ts";
import { getUser, toUser } from "../../records/users.ts";
import { tokenOf } from "../../session/authenticate.ts";
import { setSessionCookies } from "../../session/cookies.ts";
import { rotate } from "../../session/rotate.ts";

export const refreshHandler = handler(
  refresh,
  async ({ database, now, settings, request, headers }) => {
    const { user, tokens } = await rotate(
      database,
      tokenOf(request, "refresh", true),
      now,
      settings,
    );
    setSessionCookies(headers, tokens, settings);
    return { data: toUser(await getUser(database, user.id), tokens.accessExpiresAt) };
  },
  { changesAccess: true },
);
