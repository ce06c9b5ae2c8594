import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { getDeadlineCounts } from "#contract/warnings.ts";
import { settleAddition } from "./settle.ts";
import { SignedOut, V1Error } from "#app/server/v1/v1-error.ts";

const failing = (status: number) =>
  Promise.reject(
    new V1Error({ definition: getDeadlineCounts, code: "not_found", status, reason: "Failed" }),
  );

test("an addition that the backend lacks is not there; one that fails has failed", async () => {
  expect(await settleAddition(Promise.resolve(3))).toEqual({ isReady: true, value: 3 });
  for (const status of [404, 405]) expect(await settleAddition(failing(status))).toBeUndefined();
  for (const status of [0, 403, 500])
    expect(await settleAddition(failing(status))).toMatchObject({ isReady: false });
});

test("who was signed out is led on by whoever shows the addition, and the process lives where nobody does", async () => {
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
