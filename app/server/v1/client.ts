/**
 * The `/v1` client of one session, made from the contract's definitions.
 *
 * A call is sent once. It is sent a second time only after a refresh: a 401 with `token_expired` says that the call was
 * not done. Any other 401 ends the session.
 *
 * @throws V1Error for every failure of the call; SignedOut if the user is not or no longer signed in
 */
import "server-only";
import type { AnswerOf, EndpointDefinition } from "#contract/endpoint.ts";
import { login, logout, refresh } from "#contract/session.ts";
import { logSecurityEvent } from "../observability/security-event.ts";
import { expireSession } from "../session/open-session.ts";
import type { Session } from "../session/session.ts";
import {
  type CallArguments,
  callRequest,
  type CallRequest,
  type LooseInput,
} from "./call-request.ts";
import { type RefreshSettings, refreshTokens } from "./refresh.ts";
import { type Reading, send, type Sent } from "./send.ts";
import { isRefreshDue, storeAnswerCookies } from "./tokens.ts";
import { SignedOut } from "./v1-error.ts";

export interface V1Client {
  call<const D extends EndpointDefinition>(
    definition: D,
    ...input: CallArguments<D>
  ): Promise<AnswerOf<D>>;
  /**
   * A read whose JSON may be so long that it is read and checked elsewhere (load-ecg.ts). Gives the unchanged body in a
   * buffer of its own.
   */
  bytes<const D extends EndpointDefinition>(
    definition: D,
    ...input: CallArguments<D>
  ): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * A write whose outcome alone counts. The specification shows no answers of writes. A 2xx without a body, or with
   * JSON of the backend's own shape, says that the write was done.
   */
  write<const D extends EndpointDefinition>(
    definition: D,
    ...input: CallArguments<D>
  ): Promise<void>;
}

export interface V1ClientSettings extends RefreshSettings {
  readonly requestId?: string | undefined;
  readonly clientAddress?: string | undefined;
  /** for reads without a signal of their own: ends them when the browser has gone */
  readonly readSignal?: AbortSignal | undefined;
}

/** A 401 from these paths is the call's own error. */
const signInPaths: readonly string[] = [login.path, logout.path, refresh.path];

export function createV1Client(session: Session, settings: V1ClientSettings): V1Client {
  const answer = async (
    definition: EndpointDefinition,
    given: LooseInput,
    reading: Reading,
  ): Promise<unknown> => {
    const request = callRequest(settings.baseUrl, definition, given);
    const exchange: Exchange = { session, settings, definition, request, given, reading };
    const sent =
      definition.guard === "session" ? await callSignedIn(exchange) : await sendOnce(exchange);
    if (sent.error) throw sent.error;
    return sent.answer;
  };
  return {
    async call<const D extends EndpointDefinition>(definition: D, ...[input]: CallArguments<D>) {
      return (await answer(definition, input ?? {}, "checked")) as AnswerOf<D>;
    },
    async bytes(definition, ...[input]) {
      return (await answer(definition, input ?? {}, "bytes")) as Uint8Array<ArrayBuffer>;
    },
    async write(definition, ...[input]) {
      await answer(definition, input ?? {}, "outcome");
    },
  };
}

interface Exchange {
  readonly session: Session;
  readonly settings: V1ClientSettings;
  readonly definition: EndpointDefinition;
  readonly request: CallRequest;
  readonly given: LooseInput;
  readonly reading: Reading;
}

async function callSignedIn(exchange: Exchange): Promise<Sent> {
  const { session, settings, definition } = exchange;
  if (!session.user) throw new SignedOut();
  const isOwnError = signInPaths.includes(definition.path);
  const { v1 } = session.data;
  if (!isOwnError && isRefreshDue(v1, settings.clinicClock.now())) {
    await refreshTokens(session, v1.generation, settings);
  }
  const usedGeneration = session.data.v1.generation;
  const first = await sendOnce(exchange);
  if (first.error?.status !== 401 || isOwnError) return first;
  if (first.error.problem?.token_expired === true)
    await refreshTokens(session, usedGeneration, settings);
  else if (!(await hasNewerTokens(session, usedGeneration))) return endSession(exchange);
  const second = await sendOnce(exchange);
  return second.error?.status === 401 ? endSession(exchange) : second;
}

async function sendOnce({
  session,
  settings,
  definition,
  request,
  given,
  reading,
}: Exchange): Promise<Sent> {
  const { cookies, generation } = session.data.v1;
  const isRead = definition.method === "GET";
  const sent = await send({
    ...settings,
    definition,
    request,
    cookies,
    reading,
    timeoutMs: given.timeoutMs ?? settings.timeoutMs,
    signal: isRead ? (given.signal ?? settings.readSignal) : undefined,
  });
  // cookies of a refused token would remove the session's own during a refresh
  const { setCookies } = sent;
  if (!sent.error) {
    await storeAnswerCookies(session, {
      setCookies,
      usedGeneration: generation,
      clinicNowMs: settings.clinicClock.now(),
    });
  }
  return sent;
}

/** A backend may revoke a token as soon as another process has refreshed it. That is no reason to sign a user out. */
async function hasNewerTokens(session: Session, usedGeneration: number): Promise<boolean> {
  return (await session.reload()) && session.data.v1.generation !== usedGeneration;
}

async function endSession({ session, settings }: Exchange): Promise<never> {
  logSecurityEvent(settings.log, "session_ended_by_backend");
  await expireSession(session);
  throw new SignedOut();
}
