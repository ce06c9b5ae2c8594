import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { perRequest } from "./per-request.ts";

test("a request loads a value once for all callers; other arguments and other requests load their own", () => {
  let loads = 0;
  const once = perRequest((request: object, id: string, days?: readonly number[]) => {
    loads += 1;
    return { request, id, days };
  });
  const [request, other] = [{}, {}];
  expect(once(request, "a", [1, 2])).toBe(once(request, "a", [1, 2]));
  expect(once(request, "a", [12])).toEqual({ request, id: "a", days: [12] });
  expect(once(request, "a")).not.toBe(once(request, "b"));
  expect(once(request, "a")).not.toBe(once(other, "a"));
  expect(loads).toBe(5);
});

test("an undefined result also counts as loaded", () => {
  const asked: object[] = [];
  const once = perRequest((request: object) => {
    asked.push(request);
  });
  const request = {};
  once(request);
  once(request);
  expect(asked).toEqual([request]);
});

test("an unused failed result does not end the process; a caller that awaits it gets the failure", async () => {
  const unhandled: unknown[] = [];
  const hear = (error: unknown) => unhandled.push(error);
  process.on("unhandledRejection", hear);
  try {
    const alone = perRequest(async (request: object) => {
      throw new Error("failed", { cause: request });
    });
    const among = perRequest((request: object) => ({ part: alone(request) }));
    const request = {};
    void alone({});
    among(request);
    await setImmediate();
    expect(unhandled).toEqual([]);
    await expect(among(request).part).rejects.toThrow("failed");
  } finally {
    process.off("unhandledRejection", hear);
  }
});
