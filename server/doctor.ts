/**
 * `npm run doctor`: one list of the faults of this installation. The exit code is 1 if there are any. It changes
 * nothing, and shows no value of a setting and nothing about a patient.
 */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { environmentWarnings } from "#app/server/env-warnings.ts";
import { SettingsError } from "#settings/read-settings.ts";
import { readEnvironment, type Environment } from "#app/server/env.ts";
import { finding, type Finding } from "./doctor-finding.ts";
import { lookAtRedis } from "./doctor-redis.ts";

const { ok, warning, wrong } = finding;

function lookAtNode(): Finding {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8")) as {
    engines: { node: string };
  };
  const [needed = 0] = engines.node.match(/\d+/)?.map(Number) ?? [];
  const found = process.versions.node;
  return Number(found.split(".")[0]) >= needed
    ? ok(`Node ${found}`)
    : wrong(`Node ${found} is too old: ${needed} is needed; npm run finds it after npm ci`);
}

async function lookAtBuild(): Promise<Finding> {
  try {
    const { isBuildStale } = await import("./build.ts");
    return isBuildStale()
      ? warning("the build is missing or older than the sources: npm run build")
      : ok("the build is there, and of these sources");
  } catch {
    return wrong("whether the build is fresh could not be seen: npm ci, then npm run build");
  }
}

/** Checks the web server's settings, their combinations and their effects. */
async function lookAtSettings(): Promise<Finding[]> {
  let read: Environment;
  try {
    // as npm start and npm run serve do
    read = readEnvironment({ NODE_ENV: "production", ...process.env });
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message
      .split("\n")
      .slice(1)
      .map((line) => wrong(`setting ${line.trim()}`));
  }
  const doubtful = environmentWarnings(read, process.env).map(({ name, text }) =>
    warning(`setting ${name} ${text}`),
  );
  const valid = ok("the web server's settings are valid");
  return [valid, ...doubtful, lookAtOrigin(read), ...(await lookAtRedis(read.redis?.url))];
}

function lookAtOrigin({ publicOrigins: [origin], isDemo }: Environment): Finding {
  if (new URL(origin).protocol === "https:")
    return ok("PUBLIC_ORIGIN is https: cookies go over TLS only");
  const text = "PUBLIC_ORIGIN is not https: only browsers of this machine are served";
  return isDemo ? ok(text) : warning(`${text}. Put a TLS proxy in front for a clinic`);
}

async function lookAtBackend(): Promise<Finding[]> {
  if (process.env["V1_BASE_URL"])
    return [ok("V1_BASE_URL is set: the embedded backend is not looked at")];
  if (process.env["BACKEND_URL"])
    return [ok("BACKEND_URL is set: run npm run doctor on the backend's machine, too")];
  try {
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ["backend/doctor/main.ts"]);
    return JSON.parse(stdout) as Finding[];
  } catch (error) {
    const { code = "no answer" } = error as { code?: string | number };
    return [wrong(`the backend could not be looked at (${code})`)];
  }
}

const marks = { ok: "ok      ", warning: "warning ", wrong: "WRONG   " };

const findings = [
  lookAtNode(),
  await lookAtBuild(),
  ...(await lookAtSettings()),
  ...(await lookAtBackend()),
];
// both halves read some settings: a finding of both is shown once
const distinct = [...new Map(findings.map((finding) => [finding.text, finding])).values()];
const lines = distinct.map(({ kind, text }) => `${marks[kind]}${text}`);
const wrongCount = distinct.filter(({ kind }) => kind === "wrong").length;
process.stdout.write(`${lines.join("\n")}\n\n${wrongCount} wrong\n`);
process.exitCode = wrongCount > 0 ? 1 : 0;
