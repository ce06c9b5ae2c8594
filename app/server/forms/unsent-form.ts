/**
 * A form whose session has ended, before it was sent or while it was being stored: its values wait, sealed in a
 * visitor's row of the same browser, for an hour, and come back filled in after the same user has signed in again. For
 * no other user: the browser's dead reference says whose session it was (open-session.ts), and if it says nothing,
 * nothing is saved.
 *
 * Passwords, tokens and files are never saved.
 */
import "server-only";
import { withoutEnding } from "#app/server/page-address.ts";
import { type FormOutcome, saveFormOutcome } from "../session/form-outcomes.ts";
import { type RouteContext, toSignIn, visit } from "../session/session-context.ts";
import { type TypedFields, typedFields } from "./typed-fields.ts";

/** Of a form that comes without a session: anybody may send that. */
const visitorBytesMax = 64 * 1024;
const visitorFieldsMax = 400;

interface Ended {
  /** it ended under the work; else it had ended before */
  readonly hadSession: boolean;
  /** fields that come back with another text than they were sent with: what was stored does not */
  readonly fields?: TypedFields;
}

/** Ways with a form under them. */
const filled = new WeakSet<Response>();

/** The way to /login (to be thrown) with what was typed waiting under the way back. */
export async function wayToSignIn(
  context: RouteContext,
  ended: Ended,
  thrown?: unknown,
): Promise<Response> {
  if (thrown instanceof Response && filled.has(thrown)) return thrown;
  // that it could not be saved must not keep anybody from signing in
  const id = await saveUnsentForm(context, ended).catch(() => undefined);
  const way = toSignIn(context, id);
  filled.add(way);
  return way;
}

async function saveUnsentForm(
  context: RouteContext,
  { hadSession, fields }: Ended,
): Promise<string | undefined> {
  const { session } = visit(context);
  const posted = session.ownerKey === null ? undefined : await postedForm(context, hadSession);
  if (!posted) return undefined;
  const { form, ...outcome } = posted;
  const initialValue = { ...outcome.lastResult?.initialValue, ...fields };
  const values = { ...outcome.values, form };
  return saveFormOutcome(session, { lastResult: { initialValue: initialValue as never }, values });
}

/** What was typed into the posted form, as its page takes it back; undefined where there is none, or too much. */
export async function postedForm(
  context: RouteContext,
  hasSession: boolean,
): Promise<(FormOutcome & { readonly form: string[] }) | undefined> {
  const { sentForm } = visit(context);
  if (!sentForm) return undefined;
  const text = await sentForm.clone().text();
  const fields = [...new URLSearchParams(text)];
  const isTooMuch = text.length > visitorBytesMax || fields.length > visitorFieldsMax;
  if (isTooMuch && !hasSession) return undefined;
  const initialValue = typedFields(fields);
  return {
    form: namesOf(new URL(sentForm.url), new URLSearchParams(fields)),
    lastResult: { initialValue: initialValue as never },
    values: { isUnsent: true },
  };
}

/** Which of these names its page uses for the form: its own, its intent, or the end of its address. */
function namesOf({ pathname }: URL, typed: URLSearchParams): string[] {
  const lastSegment = withoutEnding(pathname).page.split("/").at(-1);
  const names = [typed.get("form"), typed.get("intent"), lastSegment];
  return names.flatMap((name) => name || []);
}
