/**
 * A backend whose tokens expire. `/v1/refresh` rotates both tokens, as a strict backend does, so a second refresh with
 * the same refresh token is refused. All other answers depend on the access token of the request.
 */
import type { ServerResponse } from "node:http";
import type { User } from "#contract/session.ts";
import {
  type ReceivedRequest,
  answerJson,
  type HttpBackend,
  startHttpBackend,
} from "./http-backend.ts";

export const testUser: User = {
  identity_user_id: "3f6a2f0c-5b7e-4e0b-8c57-9b1d2a7e4c11",
  role: "HCP",
  institution_ids: ["7b0f1c1e-0d2a-4f65-9a35-1c6f0c2b9a01"],
  ld_hash: null,
  access_expires_at: "2026-11-20T09:15:00Z",
  allowed_programs: ["HEART_FAILURE"],
  must_change_password: false,
};

export interface TokenBackend extends HttpBackend {
  /** How many refreshes were sent. */
  readonly refreshCount: () => number;
  /** How many tokens were given out by a refresh. */
  readonly rotationCount: () => number;
  /** Makes every access token expire. */
  expire(): void;
  /** Ends the session at the backend: 401 without token_expired. */
  revoke(): void;
}

export interface TokenBackendOptions {
  /** Answers in place of a working refresh; `rotate` does what a working refresh would do before its answer is lost. */
  readonly onRefresh?: (response: ServerResponse, rotate: () => void) => void | Promise<void>;
  readonly onCall?: (request: ReceivedRequest, response: ServerResponse) => void | Promise<void>;
  /** Answers in place of a working sign-in or sign-out. */
  readonly onAccount?: (request: ReceivedRequest, response: ServerResponse) => boolean;
  readonly accessExpiresAt?: () => string;
}

export async function startTokenBackend(options: TokenBackendOptions = {}): Promise<TokenBackend> {
  let generation = 1;
  let isExpired = false;
  let isRevoked = false;
  let refreshCount = 0;

  const rotate = () => {
    generation += 1;
    isExpired = false;
  };
  const user = () => ({
    ...testUser,
    access_expires_at: options.accessExpiresAt?.() ?? testUser.access_expires_at,
  });
  const setTokens = (response: ServerResponse) =>
    response.setHeader("Set-Cookie", [
      `access_token=access-${generation}; Path=/; HttpOnly; Secure; Max-Age=900`,
      `refresh_token=refresh-${generation}; Path=/v1/refresh; HttpOnly; Secure; Max-Age=43200`,
      `csrf_access_token=csrf-access-${generation}; Path=/; Secure`,
      `csrf_refresh_token=csrf-refresh-${generation}; Path=/; Secure`,
    ]);

  async function answerRefresh(request: ReceivedRequest, response: ServerResponse): Promise<void> {
    refreshCount += 1;
    if (options.onRefresh) return options.onRefresh(response, rotate);
    const isCurrent = request.headers.cookie?.includes(`refresh_token=refresh-${generation}`);
    if (!isCurrent || isRevoked)
      return answerJson(response, 401, { code: "unauthorized", message: "no" });
    rotate();
    setTokens(response);
    answerJson(response, 200, { data: user() });
  }

  const backend = await startHttpBackend(async (request, response) => {
    if (/\/v1\/log(in|out)$/.test(request.url) && options.onAccount?.(request, response)) return;
    if (request.url === "/v1/login") {
      setTokens(response);
      return answerJson(response, 200, user());
    }
    if (request.url === "/v1/logout") return void response.writeHead(204).end();
    if (request.url === "/v1/refresh") return answerRefresh(request, response);
    const token = request.headers.cookie?.match(/access_token=access-(\d+)/)?.[1];
    const isOld = Number(token) !== generation || isExpired;
    if (isRevoked)
      return answerJson(response, 401, { code: "unauthorized", message: "Session ended" });
    if (isOld)
      return answerJson(response, 401, {
        code: "token_expired",
        message: "Expired",
        token_expired: true,
      });
    if (options.onCall) return options.onCall(request, response);
    answerJson(response, 200, { token: `access-${token}` });
  });

  return {
    ...backend,
    refreshCount: () => refreshCount,
    rotationCount: () => generation - 1,
    expire: () => {
      isExpired = true;
    },
    revoke: () => {
      isRevoked = true;
    },
  };
}
