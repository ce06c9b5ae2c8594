import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { getDeadlineCounts } from "#contract/warnings.ts";
import { settleAddition } from "./settle.ts";
import { SignedOut, V1Error } from "#app/server/v1/v1-error.ts";

const failing = (status: number) =>
  Promise.reject(
    new V1Error({ definition: getDeadlineCounts, code: "not_found", status, reason: "Failed" }),
  );

test("an addition that the backend does not have is undefined; one that fails is reported as failed", async () => {
  expect(await settleAddition(Promise.resolve(3))).toEqual({ isReady: true, value: 3 });
  for (const status of [404, 405]) expect(await settleAddition(failing(status))).toBeUndefined();
  for (const status of [0, 403, 500])
    expect(await settleAddition(failing(status))).toMatchObject({ isReady: false });
});

test("a signed-out addition rejects where it is shown, and does not end the process where it is not", async () => {
  const unhandled: unknown[] = [];
  const hear = (error: unknown) => unhandled.push(error);
  process.on("unhandledRejection", hear);
  try {
    void settleAddition(Promise.reject(new SignedOut()));
    await expect(settleAddition(Promise.reject(new SignedOut()))).rejects.toThrow(SignedOut);
    await setImmediate();
    expect(unhandled).toEqual([]);
  } finally {
    process.off("unhandledRejection", hear);
  }
});
