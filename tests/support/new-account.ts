/** An account of a test's own at the run's clinic, created and changed as an operator does it: by `npm run admin`. */
import { randomUUID } from "node:crypto";
import { sendToBackend } from "#backend/admin/admin-door.ts";
import type { Command, CommandOf } from "#backend/admin/command.ts";
import { changePassword, login } from "#contract/session.ts";
import { csrfAccessCookieName, csrfAccessHeader } from "#contract/settings.ts";
import { backendUrl } from "./backend-url.ts";

/** Runs a command of `npm run admin` against the run's backend; returns the printed lines. */
export function runAdmin(command: Command): Promise<string[]> {
  return sendToBackend(process.env["VIGIL_DATA_DIR"] ?? "data", command);
}

export interface NewAccount {
  readonly username: string;
  readonly password: string;
}

type WantedAccount = Partial<Omit<CommandOf<"create-user">, "name" | "username">>;

/** An account with a password of its own choice: by default a clinician of the first institution. */
export async function newAccount(wanted: WantedAccount = {}): Promise<NewAccount> {
  const username = `probe-${randomUUID().slice(0, 8)}`;
  const institutions = wanted.institutions ?? [await firstInstitution()];
  const role = wanted.role ?? "HCP";
  const lines = await runAdmin({ ...wanted, name: "create-user", username, role, institutions });
  const given = /one-time password: (\S+)/.exec(lines.join("\n"))?.[1] ?? "";
  const password = `Probe-${randomUUID()}`;
  const asked = await send(login.path, { username, password: given });
  const pairs = asked.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0] ?? "");
  const csrf = pairs.find((pair) => pair.startsWith(`${csrfAccessCookieName}=`))?.split("=")[1];
  await send(
    changePassword.path,
    { old_password: given, new_password: password },
    { Cookie: pairs.join("; "), [csrfAccessHeader]: csrf ?? "" },
  );
  return { username, password };
}

async function firstInstitution(): Promise<string> {
  const [institution = ""] = await runAdmin({ name: "list-institutions" });
  return institution.split("  ")[0] ?? "";
}

async function send(path: string, body: unknown, headers = {}): Promise<Response> {
  const answer = await fetch(`${backendUrl()}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}
