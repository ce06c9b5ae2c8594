import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createRateLimit, type RateLimitOptions } from "./rate-limit.ts";

test("[LIMIT-01] the set number is allowed, the next one gets a waiting time, and one returned or forgotten makes room", async () => {
  const limit = createRateLimit({ name: "test", points: 2, seconds: 600 });
  expect([await limit.count("a"), await limit.count("a")]).toEqual([undefined, undefined]);
  const wait = await limit.count("a");
  expect(wait).toBeGreaterThan(500);
  expect(wait).toBeLessThanOrEqual(600);
  expect(await limit.count("b"), "another key has its own").toBeUndefined();
  await limit.giveBack("a");
  await limit.giveBack("a");
  expect(await limit.count("a")).toBeUndefined();
  expect(await limit.count("a")).toBeDefined();
  await limit.forget("a");
  expect(await limit.count("a")).toBeUndefined();
});

test("[LIMIT-01] every limit uses this one module, and another store can hold its counts", async () => {
  const opened: RateLimitOptions[] = [];
  const shared = createRateLimit({ name: "n", points: 1, seconds: 1 }, (options) => {
    opened.push(options);
    return {
      count: async () => 7,
      giveBack: async () => undefined,
      forget: async () => undefined,
    };
  });
  expect(await shared.count("a")).toBe(7);
  expect(opened).toEqual([{ name: "n", points: 1, seconds: 1 }]);

  const root = new URL("../../", import.meta.url);
  const using = ["app", "backend", "server", "settings", "contract"].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`)
      .filter((file) =>
        readFileSync(new URL(file, root), "utf8").includes('"rate-limiter-flexible"'),
      ),
  );
  expect(using).toEqual(["settings/limits/rate-limit.ts"]);
});
