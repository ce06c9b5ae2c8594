import "server-only";
import { requestContext } from "../request-scope.ts";
import { sessionOf } from "../session/session-context.ts";

/**
 * For the hidden field `form_id` of a form that writes: the write is done once (session/once-only.ts), and only for the
 * user whom the page was made for (session/signed-in-only.ts).
 */
export function newFormId(): string {
  return sessionOf(requestContext()).newFormId();
}
