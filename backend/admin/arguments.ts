/** The command line of `npm run admin`. */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { commandSchema, type Command } from "./command.ts";
import { deviceKinds } from "#contract/device-token.ts";
import { professions } from "#contract/access-request.ts";
import { programTypes } from "#contract/codes/program.ts";
import { staffRoles } from "#contract/codes/staff-role.ts";
import { federalStates } from "../holidays.ts";

export const usage = `Usage: npm run admin -- COMMAND [options]

  create-institution --name NAME --programs ${programTypes.join(",")} [--state S]
  list-institutions
  create-user --username NAME --role ROLE --institution NAME|ID [--institution …]
              [--title T] [--first-name N] [--last-name N] [--email E] [--phone P] [--profession P]
              prints a one-time password, which its owner has to change
  list-requests                     who asked for an account
  approve ID --institution NAME|ID [--username NAME] [--role ROLE]
              [--title T] [--first-name N] [--last-name N]
  list-mails                        the newest mails: who, when, subject and text, sent or not
  reject ID                         forgets a request
  reset-password --username NAME    a new one-time password; the user is signed out everywhere
  close-account --username NAME     the user is signed out and cannot sign in any more
  remove-second-factor --username NAME
              for somebody who has lost app and recovery codes; the user is signed out everywhere
  allow-provider-link --username NAME
              once, who signs in at the identity provider with the account's mail address, verified, is this user
  register-fhir-client --client NAME --institution NAME|ID --keys FILE --scopes S[,S…]
              a system that reads FHIR resources of the institution; prints its client_id
  list-fhir-clients                 systems, their scopes and when they last had a token
  revoke-fhir-client ID             its tokens are no good any more
  make-device-token --institution NAME|ID --kinds K[,K…] --note N [--until YYYY-MM-DD]
              a token of a gateway that sends for all patients of the institution; printed this once
  list-device-tokens                tokens of gateways, last use and refusals
  revoke-device-token ID            it is refused from the next request on
  list-quarantine                   files that came for a patient and are not what they should be
  count-again                       the kept counts of patients, alerts and due days, from the rows
  verify-audit                      whether the audit log is whole (npm run audit:verify)

ROLE: ${staffRoles.join(", ")}
--profession: ${professions.join(", ")}
--keys: a file with public keys (JWKS or JWK, as JSON); --scopes: system/Observation.rs, system/*.rs …
--kinds: ${deviceKinds.join(", ")}
--state: ${federalStates.join(", ")}; its public holidays are no working days

Works on DATABASE_URL, or on the embedded clinic in DATA_DIR (./data), whether its backend runs or not.`;

const options = {
  help: { type: "boolean" },
  name: { type: "string" },
  programs: { type: "string" },
  state: { type: "string" },
  username: { type: "string" },
  role: { type: "string" },
  institution: { type: "string", multiple: true },
  title: { type: "string" },
  "first-name": { type: "string" },
  "last-name": { type: "string" },
  email: { type: "string" },
  phone: { type: "string" },
  profession: { type: "string" },
  client: { type: "string" },
  keys: { type: "string" },
  scopes: { type: "string" },
  kinds: { type: "string" },
  note: { type: "string" },
  until: { type: "string" },
} as const;

/** Their values are separated by commas. */
const listOptions = ["programs", "scopes", "kinds"];

/** The field of a command that an option fills; the rest have its name. */
const fieldOf: Readonly<Record<string, string>> = {
  name: "institutionName",
  institution: "institutions",
  "first-name": "firstName",
  "last-name": "lastName",
  phone: "phoneNr",
  state: "federalState",
};

/** The command, `"help"`, or a sentence that says what is wrong. */
export function readArguments(argv: readonly string[]): Command | "help" | { wrong: string } {
  let parsed;
  try {
    parsed = parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    return { wrong: (error as Error).message };
  }
  const { values, positionals } = parsed;
  const [name, requestId, ...more] = positionals;
  if (values.help || name === undefined || name === "help") return "help";
  if (more.length > 0) return { wrong: `Not understood: ${more.join(" ")}.` };
  if (values.keys !== undefined) {
    // the backend that owns the database may run elsewhere: the keys travel, not the name of their file
    try {
      values.keys = readFileSync(values.keys, "utf8");
    } catch {
      return { wrong: "--keys: the file cannot be read" };
    }
  }
  const fields = Object.entries(values).map(([option, value]) => [
    fieldOf[option] ?? option,
    listOptions.includes(option) ? String(value).split(",") : value,
  ]);
  const given = {
    name,
    ...(requestId !== undefined && { requestId }),
    ...Object.fromEntries(fields),
  };
  const read = commandSchema.safeParse(given);
  if (read.success) return read.data;
  const known = commandSchema.options.some((option) => option.shape.name.value === name);
  if (!known) return { wrong: `There is no command ${name}.` };
  return { wrong: read.error.issues.map(describe).join("\n") };
}

function describe(issue: { path: PropertyKey[]; message: string; keys?: string[] }): string {
  if (issue.keys)
    return issue.keys.map((key) => `${optionOf(key)} does not belong here.`).join("\n");
  return `${optionOf(String(issue.path[0]))}: ${issue.message}`;
}

function optionOf(field: string): string {
  if (field === "requestId") return "ID";
  const option = Object.entries(fieldOf).find(([, name]) => name === field)?.[0];
  return `--${option ?? field}`;
}
