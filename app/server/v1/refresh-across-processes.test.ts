import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { Task } from "../testing/call-from-another-process.ts";
import { answerJson } from "../testing/http-backend.ts";
import { createTestRuntime, signInAt, testSecret } from "../testing/test-runtime.ts";
import { startTokenBackend } from "../testing/token-backend.ts";

const program = fileURLToPath(new URL("../testing/call-from-another-process.ts", import.meta.url));

async function callFromProcess(task: Task): Promise<string[]> {
  const child = spawn(process.execPath, ["--conditions=react-server", program], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify(task));
  return JSON.parse(await text(child.stdout)) as string[];
}

async function callFromTwoProcesses(options: Parameters<typeof startTokenBackend>[0]) {
  const runtime = createTestRuntime();
  const backend = await startTokenBackend(options);
  const { cookie } = await signInAt(runtime, backend.baseUrl);
  runtime.store.close();
  backend.expire();
  const task: Task = {
    folder: runtime.folder,
    secret: testSecret,
    cookie: cookie.split(";")[0] ?? "",
    baseUrl: backend.baseUrl,
    callCount: 6,
    startAtMs: Date.now() + 1500,
    nowMs: runtime.clock.now(),
  };
  const outcomes = await Promise.all([callFromProcess(task), callFromProcess(task)]);
  await backend.stop();
  runtime.remove();
  return { outcomes: outcomes.flat(), backend };
}

test("[SESS-04] twelve calls with an expired token in two processes: one refresh, all answered", async () => {
  const { outcomes, backend } = await callFromTwoProcesses({});
  expect(outcomes).toEqual(Array.from({ length: 12 }, () => "access-2"));
  expect([backend.refreshCount(), backend.rotationCount()]).toEqual([1, 1]);
});

test("[SESS-05] a refresh that fails signs out in both processes, and is sent once", async () => {
  const { outcomes, backend } = await callFromTwoProcesses({
    onRefresh: (response) => void setTimeout(() => answerJson(response, 500, {}), 300),
  });
  expect(outcomes).toEqual(Array.from({ length: 12 }, () => "SignedOut"));
  expect(backend.refreshCount()).toBe(1);
});
