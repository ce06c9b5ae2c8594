/**
 * Sign-in by the clinic's own identity provider (OpenID Connect). Not in the specification: additions under /v1/x/. The
 * web server leads the browser through the provider's code flow; the backend itself verifies the ID token by the
 * provider's keys, finds the account, and begins the session. A backend that lacks the calls has no such sign-in, and
 * the web server then refuses its settings.
 */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { publicProblems } from "./problem.ts";
import { exampleUser, userSchema } from "./session.ts";

/** A token with many groups has some kB. */
const tokenLengthMax = 32_000;
const tokenSchema = z.string().min(1).max(tokenLengthMax);

/**
 * `type` of a 403: the provider knows the person, and Vigil does not let her in.
 *
 * - `no_group`: no group of hers has a role here
 * - `link_not_allowed`: an account with her name or mail address exists, and nobody has allowed to link it
 * - `account_closed`: her account was closed
 * - `second_factor_missing`: her role needs a second factor, and the provider says of none
 */
export const providerRefusals = [
  "no_group",
  "link_not_allowed",
  "account_closed",
  "second_factor_missing",
] as const;
export type ProviderRefusal = (typeof providerRefusals)[number];

/** What the provider vouches with. */
export const providerProofSchema = z.strictObject({
  id_token: tokenSchema,
  /** whose SHA-256 in base64url is the token's nonce: a stolen token alone is of no use */
  nonce_secret: z.string().min(32).max(200),
});

const exampleToken = "eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.e30.c2lnbmF0dXJl";

export const signInByProvider = endpoint({
  name: "sign-in-by-provider",
  resource: "session",
  method: "POST",
  path: "/v1/x/provider-sign-in",
  summary:
    "Signs in a user whom the clinic's identity provider has authenticated: sets the token cookies and answers as the login does.",
  guard: "public",
  reason: "Error Logging In",
  body: {
    kind: "json",
    schema: providerProofSchema,
    example: {
      id_token: exampleToken,
      nonce_secret: "Zt3kq8mYxN5cR0vJ2wL7hP4dS9fB6gTa1eU-oKiQnXs",
    },
  },
  answer: { kind: "json", status: 200, schema: userSchema, example: exampleUser },
  problems: [...publicProblems, "wrong_credentials", "forbidden"],
});

export const endByProvider = endpoint({
  name: "end-by-provider",
  resource: "session",
  method: "POST",
  path: "/v1/x/provider-logout",
  summary: "Back-channel logout: ends the sessions that a logout token of the provider names.",
  guard: "public",
  reason: "Error Logging Out",
  body: {
    kind: "json",
    schema: z.strictObject({ logout_token: tokenSchema }),
    example: { logout_token: exampleToken },
  },
  answer: { kind: "empty", status: 204 },
  problems: [...publicProblems, "wrong_credentials"],
});
