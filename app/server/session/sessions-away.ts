/**
 * The session store cannot be reached. No user is signed out, and nothing is lost: the same request may be sent again
 * when the store is back.
 */
export class SessionsAway extends Error {
  override readonly name = "SessionsAway";

  constructor(cause: unknown) {
    super("The sessions cannot be reached", { cause });
  }
}
