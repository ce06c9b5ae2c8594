/** What the process's `/readyz` asks: whether the backend and the session store answer. */
import "server-only";
import { environment } from "./env.ts";
import { sessionHouse } from "./session/session-house.ts";

type Answer = "ok" | "failed";
const patienceMs = 3_000;

export async function readiness(): Promise<Record<"backend" | "sessions", Answer>> {
  const [backend, sessions] = await Promise.all([
    answers(async () => {
      const response = await fetch(`${environment().v1BaseUrl}/v1/versions`, {
        signal: AbortSignal.timeout(patienceMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`status ${response.status}`);
    }),
    answers(() => sessionHouse().store.read("readiness")),
  ]);
  return { backend, sessions };
}

async function answers(ask: () => Promise<unknown>): Promise<Answer> {
  return ask().then(
    () => "ok",
    () => "failed",
  );
}
