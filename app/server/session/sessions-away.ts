/**
 * Where sessions are kept cannot be reached. Nobody is signed out by that, and nothing is lost: the same request may be
 * sent again once it is back.
 */
export class SessionsAway extends Error {
  override readonly name = "SessionsAway";

  constructor(cause: unknown) {
    super("The sessions cannot be reached", { cause });
  }
}
