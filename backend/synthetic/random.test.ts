import { expect, test } from "vitest";
import { createRandom } from "./random.ts";

test("the same seed gives the same numbers, another seed others", () => {
  const take = (seed: string) => {
    const random = createRandom(seed);
    return Array.from({ length: 5 }, () => random.next());
  };
  expect(take("a")).toEqual(take("a"));
  expect(take("a")).not.toEqual(take("b"));
});

test("a fork does not depend on how much was drawn before it", () => {
  const early = createRandom("a").fork("weight");
  const used = createRandom("a");
  used.next();
  expect(used.fork("weight").next()).toBe(early.next());
});

test("uniform, normal and gamma deviates have the requested mean and spread", () => {
  const random = createRandom("moments");
  const moments = (draw: () => number) => {
    const values = Array.from({ length: 40_000 }, draw);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    return { mean, deviation: Math.sqrt(variance) };
  };
  const uniform = moments(() => random.next());
  expect(uniform.mean).toBeCloseTo(0.5, 2);
  expect(uniform.deviation).toBeCloseTo(Math.sqrt(1 / 12), 2);
  const normal = moments(() => random.normal(70, 2));
  expect(normal.mean).toBeCloseTo(70, 1);
  expect(normal.deviation).toBeCloseTo(2, 1);
  const gamma = moments(() => random.gamma(0.8, 0.25));
  expect(gamma.mean).toBeCloseTo(0.8, 2);
  expect(gamma.deviation).toBeCloseTo(0.2, 2);
});

test("its identifiers are UUIDs, and ten thousand of them differ", () => {
  const random = createRandom("ids");
  const ids = Array.from({ length: 10_000 }, () => random.uuid());
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});

test("the first identifiers of two hundred thousand seeds differ", () => {
  const ids = Array.from({ length: 200_000 }, (_, index) => createRandom(`seed ${index}`).uuid());
  expect(new Set(ids).size).toBe(ids.length);
});

test("int reaches both ends, sample never repeats an item", () => {
  const random = createRandom("ends");
  const drawn = new Set(Array.from({ length: 200 }, () => random.int(1, 3)));
  expect([...drawn].toSorted()).toEqual([1, 2, 3]);
  expect(random.sample(["a", "b", "c"], 3).toSorted()).toEqual(["a", "b", "c"]);
  expect(random.sample(["a"], 5)).toEqual(["a"]);
});
