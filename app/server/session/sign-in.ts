/**
 * Signing in: calls `/v1/login` without any data of an old session, and starts a new session under a new, unseen
 * reference (no fixation). The language and the same user's earlier input and drafts are carried over.
 */
import "server-only";
import { browserName } from "#app/format/browser-name.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { signInByProvider } from "#contract/provider-sign-in.ts";
import { completeSignIn } from "#contract/second-factor.ts";
import { login, logout, type User } from "#contract/session.ts";
import { logSecurityEvent } from "../observability/security-event.ts";
import { callRequest } from "../v1/call-request.ts";
import type { V1ClientSettings } from "../v1/client.ts";
import { send } from "../v1/send.ts";
import { type StoredCookie, storeCookies } from "../v1/set-cookie.ts";
import { refreshDueAtMs } from "../v1/tokens.ts";
import { newestDrafts } from "./message-drafts.ts";
import { newestOnboardingDraft } from "./onboarding-draft.ts";
import { runtimesOf, type SessionRuntime, takeSavedDrafts } from "./open-session.ts";
import { moveListSettings } from "./saved-views.ts";
import { ownerKey } from "./seal.ts";
import type { Session } from "./session.ts";
import { emptySessionData } from "./session-data.ts";

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** A patient's account: patients may not use this application. No session is started. */
export class PatientRefused extends Error {
  override readonly name = "PatientRefused";
}

/** The settings of the call, and the browser. */
interface SignInSettings extends V1ClientSettings {
  readonly userAgent?: string | undefined;
}

/** @throws V1Error of the login call (second_factor_required: the user is not signed in yet); PatientRefused */
export async function signIn(
  runtime: SessionRuntime,
  session: Session,
  credentials: Credentials,
  settings: SignInSettings,
): Promise<User> {
  return start(runtime, session, await requestSession(login, credentials, settings), settings);
}

/** The second step, for an account with a second factor. @throws V1Error of the call; PatientRefused */
export async function signInByFactor(
  runtime: SessionRuntime,
  session: Session,
  given: BodyOf<typeof completeSignIn>,
  settings: SignInSettings,
): Promise<User> {
  return start(runtime, session, await requestSession(completeSignIn, given, settings), settings);
}

/** By the ID token of the clinic's identity provider. @throws V1Error of the call; PatientRefused */
export async function signInByToken(
  runtime: SessionRuntime,
  session: Session,
  given: BodyOf<typeof signInByProvider>,
  settings: SignInSettings,
): Promise<User> {
  const answered = await requestSession(signInByProvider, given, settings);
  return start(runtime, session, { ...answered, idToken: given.id_token }, settings);
}

interface Answered {
  readonly user: User;
  readonly cookies: readonly StoredCookie[];
  readonly idToken?: string;
}

async function start(
  runtime: SessionRuntime,
  session: Session,
  answered: Answered,
  settings: SignInSettings,
): Promise<User> {
  const { user, cookies } = answered;
  if (user.role === "PATIENT") {
    await endAtBackend(cookies, settings);
    logSecurityEvent(runtime.log, "patient_refused");
    throw new PatientRefused("A patient is not allowed in this application");
  }
  try {
    await begin(runtime, session, answered, settings);
  } catch (error) {
    // no browser has a cookie for it
    await endAtBackend(cookies, settings);
    throw error;
  }
  return user;
}

async function begin(
  runtime: SessionRuntime,
  session: Session,
  { user, cookies, idToken }: Answered,
  settings: SignInSettings,
): Promise<void> {
  const keyIn = ({ keys }: SessionRuntime) => ownerKey(keys, user.identity_user_id);
  const owner = keyIn(runtime);
  const isOfUser = (key: string | null) => runtimesOf(runtime).some((each) => keyIn(each) === key);
  const before = session.data;
  const isSame = isOfUser(session.ownerKey);
  const saved = [];
  for (const each of runtimesOf(runtime)) saved.push(await takeSavedDrafts(each, keyIn(each)));
  const { former } = runtime;
  if (former) await moveListSettings({ runtime: former, owner: keyIn(former) }, { runtime, owner });
  const drafts = [
    ...(isSame ? before.messageDrafts : []),
    ...saved.flatMap(({ messageDrafts }) => messageDrafts),
  ];
  const onboardingDraft = newestOnboardingDraft([
    isSame ? before.onboardingDraft : null,
    ...saved.map((each) => each.onboardingDraft),
  ]);
  await session.end();
  await session.begin({
    ...emptySessionData(),
    user,
    ...(idToken !== undefined && { idToken }),
    browser: browserName(settings.userAgent ?? ""),
    v1: {
      cookies: [...cookies],
      generation: 1,
      refreshDueAtMs: refreshDueAtMs(user.access_expires_at, settings.clinicClock.now()),
    },
    language: before.language,
    formOutcomes: before.formOutcomes
      .filter((stored) => isOfUser(stored.ownerKey))
      .map((stored) => ({ ...stored, ownerKey: owner })),
    messageDrafts: newestDrafts(drafts),
    onboardingDraft,
  });
}

async function requestSession(
  definition: typeof login | typeof completeSignIn | typeof signInByProvider,
  body: unknown,
  settings: V1ClientSettings,
): Promise<Answered> {
  const request = callRequest(settings.baseUrl, definition, { body });
  const { answer, setCookies, error } = await send({
    ...settings,
    definition,
    request,
    cookies: [],
  });
  if (error) throw error;
  const cookies = storeCookies([], setCookies, settings.clinicClock.now());
  return { user: answer as User, cookies };
}

/** Signs out at the backend only. A failure is logged, and the user does not wait for it. */
export async function endAtBackend(
  cookies: readonly StoredCookie[],
  settings: V1ClientSettings,
): Promise<void> {
  try {
    const request = callRequest(settings.baseUrl, logout, {});
    const { error } = await send({ ...settings, definition: logout, request, cookies });
    // 401: the session has already ended there
    if (error && error.status !== 401) throw error;
  } catch (error) {
    settings.log.error("error_logging_out", error, { method: logout.method, route: logout.path });
  }
}
