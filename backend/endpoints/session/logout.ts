import { logout } from "#contract/session.ts";
import { handler } from "../../http/handler.ts";
import { clearSessionCookies } from "../../session/cookies.ts";
import { endSession } from "../../session/end-session.ts";

export const logoutHandler = handler(
  logout,
  async ({ database, now, settings, user, headers }) => {
    await endSession(database, user.sessionId, now);
    clearSessionCookies(headers, settings);
  },
  { changesAccess: true },
);
