import { z } from "zod";
import { staffRoles } from "#contract/codes/staff-role.ts";
import { httpUrl, text, whole, wrong, yesNo } from "../kinds.ts";
import { isLoopbackHost } from "../loopback.ts";
import type { SettingsGroup } from "../setting.ts";

const issuerExample = "https://login.clinic.example/realms/staff";
const issuer = httpUrl(issuerExample)
  .refine((url) => !/[?#]/.test(url), wrong("must have no query and no fragment", issuerExample))
  .refine(
    (url) => url.startsWith("https:") || isLoopbackHost(new URL(url).hostname),
    wrong("must be https: keys and tokens come from there", issuerExample),
  );

const groupsExample =
  '[{"group":"heart-nurses","role":"HCP","institutions":["11111111-1111-4111-8111-111111111111"]}]';
const groupRoles = z
  .array(
    z.strictObject({
      group: z.string().min(1),
      role: z.enum(staffRoles),
      institutions: z.array(z.uuid().toLowerCase()).min(1),
    }),
  )
  .min(1);
export type GroupRoles = z.output<typeof groupRoles>;

/** A wrong entry is reported by its place and field, not by its value. */
const groups = text.transform((given, context): GroupRoles => {
  const refuse = (problem: string) =>
    context.addIssue({ code: "custom", message: wrong(problem, groupsExample) });
  let parsed: unknown;
  try {
    parsed = JSON.parse(given);
  } catch {
    refuse("must be JSON");
    return z.NEVER;
  }
  const read = groupRoles.safeParse(parsed);
  if (read.success) return read.data;
  const places = read.error.issues.map(({ path }) => path.join("."));
  refuse(
    `must be a list of group, role (${staffRoles.join(", ")}) and ids of institutions; wrong at ${places.join(" and ") || "its beginning"}`,
  );
  return z.NEVER;
});

const names = (example: string) =>
  text
    .transform((given) => given.split(/[\s,]+/).filter((name) => name !== ""))
    .pipe(z.array(z.string()).min(1, wrong("must name one at least", example)));

/** Sign-in by the clinic's own identity provider (OpenID Connect). */
export const provider = {
  OIDC_ISSUER: {
    schema: issuer.optional(),
    unset: "no such sign-in",
    does: "the issuer of your identity provider (OpenID Connect), letter by letter as it names itself ([how](docs/operations.md))",
    example: issuerExample,
  },
  OIDC_CLIENT_ID: {
    schema: text.optional(),
    unset: "none",
    does: "the client that the provider knows Vigil by; required with `OIDC_ISSUER`",
    example: "vigil",
  },
  OIDC_CLIENT_SECRET: {
    schema: text.optional(),
    unset: "a public client, with PKCE alone",
    does: "the client's secret, sent as `client_secret_post`",
    example: "the secret that the provider has given",
    isSecret: true,
  },
  OIDC_LABEL: {
    schema: text.max(60, wrong("must have 60 characters at most", "Heart Clinic")).optional(),
    unset: "the issuer's host",
    does: "what the sign-in page calls the provider",
    example: "Heart Clinic",
  },
  OIDC_SCOPES: {
    schema: names("openid profile email").default(["openid", "profile", "email"]),
    unset: "openid profile email",
    does: "what the provider is asked for; `openid` is among it in any case",
    example: "openid profile email groups",
  },
  OIDC_GROUP_CLAIM: {
    schema: text.default("groups"),
    unset: "groups",
    does: "the claim of the ID token that lists a person's groups",
    example: "groups",
  },
  OIDC_GROUPS: {
    schema: groups.optional(),
    unset: "none",
    does: "which group has which role at which institutions, as JSON; who is in none of them does not come in. The first that fits gives the role. Required with `OIDC_ISSUER`",
    example: groupsExample,
    isSecret: true,
  },
  OIDC_MFA_ACR: {
    schema: names("phrh").optional(),
    unset: "none",
    does: "values of the claim `acr` that stand for a second factor at the provider, beside `mfa` in `amr`: for the roles of `SECOND_FACTOR_REQUIRED`",
    example: "phrh",
  },
  OIDC_CLOCK_SKEW_SECONDS: {
    schema: whole(0, 300, 60).default(60),
    unset: "60",
    does: "how far the provider's clock may be ahead or behind, seconds",
    example: "60",
  },
  PASSWORD_SIGN_IN: {
    schema: yesNo("PASSWORD_SIGN_IN=1").default(true),
    unset: "1",
    does: "0: nobody signs in by password, the provider alone lets in; with the embedded backend",
    example: "1",
  },
} satisfies SettingsGroup;
