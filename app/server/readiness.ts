/**
 * The checks of the process's `/readyz`: whether the backend can work (its database, migrations and disk, if it reports
 * them), and whether a session can be written. The checks run at most once a second, however many requests come.
 */
import "server-only";
import { randomUUID } from "node:crypto";
import { environment } from "./env.ts";
import { sessionRuntime } from "./session/session-runtime.ts";

type Answer = "ok" | "failed";
const patienceMs = 3_000;
const cachedMs = 1_000;

export type Readiness = Readonly<Record<string, Answer>>;

let last: { readonly atMs: number; readonly answer: Promise<Readiness> } | undefined;

export function readiness(): Promise<Readiness> {
  const nowMs = performance.now();
  if (!last || nowMs - last.atMs >= cachedMs) last = { atMs: nowMs, answer: check() };
  return last.answer;
}

async function check(): Promise<Readiness> {
  const [backend, sessions] = await Promise.all([
    backendReadiness(environment().v1BaseUrl),
    canWriteSessions(),
  ]);
  return { ...backend, sessions };
}

/** The parts that the backend reports (`GET /v1/x/health`). If a backend lacks the call, its version is requested. */
export async function backendReadiness(baseUrl: string): Promise<Readiness> {
  const get = (path: string) =>
    fetch(baseUrl + path, { signal: AbortSignal.timeout(patienceMs), redirect: "manual" });
  try {
    const health = await get("/v1/x/health");
    if (health.status === 404 || health.status === 405) {
      await health.body?.cancel();
      const versions = await get("/v1/versions");
      await versions.body?.cancel();
      return { backend: versions.ok ? "ok" : "failed" };
    }
    return { backend: health.ok ? "ok" : "failed", ...partsOf(await health.text()) };
  } catch {
    return { backend: "failed" };
  }
}

const partNames = ["database", "migrations", "disk"] as const;

/** From the backend's answer, only the names of the parts and whether each works. */
function partsOf(text: string): Readiness {
  try {
    const answer = JSON.parse(text) as Readonly<Record<string, unknown>> | null;
    const parts = partNames.filter((name) => typeof answer?.[name] === "string");
    const answerOf = (name: (typeof partNames)[number]): Answer =>
      answer?.[name] === "ok" ? "ok" : "failed";
    return Object.fromEntries(parts.map((name) => [name, answerOf(name)] as const));
  } catch {
    return {};
  }
}

const holder = randomUUID();

async function canWriteSessions(): Promise<Answer> {
  const { store, clock } = sessionRuntime();
  const name = `readiness:${holder}`;
  try {
    const nowMs = clock.now();
    await store.takeLock({ name, holder, endsAtMs: nowMs }, nowMs);
    await store.releaseLock(name, holder);
    return "ok";
  } catch {
    return "failed";
  }
}
