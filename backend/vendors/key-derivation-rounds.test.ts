import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countKeyDerivationRounds } from "./key-derivation-rounds.ts";

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url)));

// as shown by `openssl asn1parse`: 2,048 each for the certificate, the key and the MAC
test.for([
  ["valid.p12", 3 * 2048],
  ["valid.pem", 2048],
  ["slow.pem", 20_000_000],
  ["slow.p12", 20_000_000],
] as const)("%s needs %d rounds", ([name, rounds]) => {
  expect(countKeyDerivationRounds(fixture(name))).toBe(rounds);
});

const hex = (text: string) => new Uint8Array(Buffer.from(text.replaceAll(" ", ""), "hex"));

test("a salt with its count is found at any depth, also if lengths are not given (BER)", () => {
  expect(countKeyDerivationRounds(hex("30 80 04 02 AABB 02 03 0F4240 00 00"))).toBe(1_000_000);
  expect(countKeyDerivationRounds(hex("30 09 04 07 30 05 04 00 02 01 05"))).toBe(5);
  // a count of eight bytes
  const huge = "30 0D 04 01 AA 02 08 7FFFFFFFFFFFFFFF";
  expect(countKeyDerivationRounds(hex(huge))).toBe(Infinity);
});

test("bytes that are not ASN.1, cut, or nested without end need no rounds, and never throw", () => {
  const nested = new Uint8Array(100_000).fill(0x30);
  const open = new Uint8Array(100_000).map((_, index) => (index % 2 ? 0x80 : 0x30));
  for (const bytes of [new Uint8Array(), fixture("valid.p12").slice(0, 500), nested, open])
    expect(countKeyDerivationRounds(bytes)).toBe(0);
});
