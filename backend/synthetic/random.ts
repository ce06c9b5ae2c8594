/**
 * A seeded source of chance: the same seed gives the same clinic, on every machine.
 *
 * Generator: xoshiro128** 1.1 (Blackman and Vigna, "Scrambled linear pseudorandom number generators", ACM
 * TOMS 2021). Its 128 bits of state are the first of the SHA-256 of the seed text: ids drawn from many hundred
 * thousand seeds must not meet. Normal deviates by Box and Muller (1958), gamma deviates by Marsaglia and Tsang
 * (2000). Not for secrets.
 */
import { createHash } from "node:crypto";

export interface Random {
  /** a number in [0, 1) */
  next(): number;
  /** a whole number from `min` to `max`, both included */
  int(min: number, max: number): number;
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  normal(mean: number, standardDeviation: number): number;
  /** gamma distributed with the given mean and coefficient of variation */
  gamma(mean: number, variation: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** `count` different items, in random order; all of them when there are fewer */
  sample<Item>(items: readonly Item[], count: number): Item[];
  /** a UUID of version 4 whose random bits come from the seed */
  uuid(): string;
  /** an independent source for a part, so that a change in one part leaves the others as they are */
  fork(label: string): Random;
}

export function createRandom(seed: string): Random {
  return xoshiro(seed);
}

function xoshiro(seed: string): Random {
  const digest = createHash("sha256").update(seed).digest();
  let a = digest.readInt32LE(0);
  let b = digest.readInt32LE(4);
  let c = digest.readInt32LE(8);
  let d = digest.readInt32LE(12);

  const uint32 = () => {
    const scrambled = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotateLeft(d, 11);
    return scrambled;
  };
  const next = () => uint32() / 0x1_0000_0000;
  const normal = (mean: number, standardDeviation: number) =>
    mean +
    standardDeviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  const random: Random = {
    next,
    int,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    normal,
    gamma: (mean, variation) => {
      // For a gamma distribution the shape is 1 / variation², here always above 1.
      const shape = 1 / (variation * variation);
      const d1 = shape - 1 / 3;
      const c1 = 1 / Math.sqrt(9 * d1);
      for (;;) {
        const x = normal(0, 1);
        const v = (1 + c1 * x) ** 3;
        if (v > 0 && Math.log(1 - next()) < 0.5 * x * x + d1 - d1 * v + d1 * Math.log(v)) {
          return (mean * d1 * v) / shape;
        }
      }
    },
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new RangeError("nothing to pick from");
      return item;
    },
    sample: (items, count) => {
      const rest = [...items];
      const taken = [];
      while (taken.length < count && rest.length > 0) {
        taken.push(...rest.splice(int(0, rest.length - 1), 1));
      }
      return taken;
    },
    uuid: () => formatUuid([uint32(), uint32(), uint32(), uint32()]),
    fork: (label) => xoshiro(`${seed}/${label}`),
  };
  return random;
}

function rotateLeft(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

function formatUuid(words: readonly [number, number, number, number]): string {
  const [a, b, c, d] = words;
  const version = 0x4000 | (b & 0x0fff);
  const variant = 0x8000 | ((c >>> 16) & 0x3fff);
  return `${hex16(a >>> 16)}${hex16(a)}-${hex16(b >>> 16)}-${hex16(version)}-${hex16(variant)}-${hex16(c)}${hex16(d >>> 16)}${hex16(d)}`;
}

function hex16(value: number): string {
  return `${hexOfByte[(value >>> 8) & 0xff]}${hexOfByte[value & 0xff]}`;
}
