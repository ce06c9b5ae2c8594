import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { createNote } from "#contract/note.ts";
import { isDataRequestContext } from "../data-request.ts";
import { isThrownData } from "../thrown-data.ts";
import { V1Error, type V1ErrorCode } from "../v1/v1-error.ts";
import { answeringFailures } from "./action-failure.ts";

// each failure is reported
process.env["LOG_LEVEL"] = "silent";

const failing = async (code: V1ErrorCode, status: number, retryAfterSeconds?: number) => {
  const context = new RouterContextProvider();
  context.set(isDataRequestContext, false);
  const request = new Request("http://127.0.0.1:3000/x", { method: "POST" });
  const handle = answeringFailures(() => {
    throw new V1Error({ definition: createNote, code, status, reason: "x", retryAfterSeconds });
  }, false);
  const thrown = await Promise.resolve(handle({ request, context } as never)).catch(
    (error: unknown) => error,
  );
  if (!isThrownData(thrown)) throw thrown;
  const headers = new Headers(thrown.init?.headers);
  return [thrown.init?.status, headers.get("Retry-After")];
};

test("[AWAY-03] if a script posts to an address without a page while the backend is away, it gets 503 and when to send again", async () => {
  expect(await failing("unavailable", 503, 2)).toEqual([503, "2"]);
  expect(await failing("unavailable", 502)).toEqual([503, "5"]);
  expect(await failing("unreachable", 0)).toEqual([503, "5"]);
  expect(await failing("timed_out", 0)).toEqual([503, "5"]);
  expect(await failing("invalid_answer", 200)).toEqual([503, null]);
  expect(await failing("conflict", 409)).toEqual([409, null]);
  expect(await failing("validation_failed", 400)).toEqual([400, null]);
});
