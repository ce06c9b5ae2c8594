import { refresh } from "#contract/session.ts";
import { isFactorDue } from "../../access.ts";
import { handler } from "../../http/handler.ts";
import { getUser, toUser, withoutPassword } from "../../records/users.ts";
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
    const stored = await getUser(database, user.id);
    const row = user.isByProvider ? withoutPassword(stored) : stored;
    return { data: toUser(row, tokens.accessExpiresAt, isFactorDue(user, settings)) };
  },
  { changesAccess: true },
);
