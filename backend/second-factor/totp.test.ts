import { expect, test } from "vitest";
import { newTotpSecret, stepOfCode, totpUri } from "./totp.ts";

/** RFC 6238, appendix B: the ASCII secret "12345678901234567890", in base32 of RFC 4648. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** Seconds since 1970, and the SHA-1 code of the table; apps show the last six of its eight digits. */
const vectors = [
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
] as const;

const at = (seconds: number) => new Date(seconds * 1000);

test.each(vectors)(
  "[FACTOR-01] the code of RFC 6238 at %i s is that of its step",
  (seconds, code) => {
    expect(stepOfCode(secret, code.slice(-6), at(seconds))).toBe(Math.floor(seconds / 30));
  },
);

test("[FACTOR-02] a phone may be half a minute ahead or behind, and not a step more", () => {
  // 1,111,111,109 s is the last second but one of its step
  const stepStart = Math.floor(1_111_111_109 / 30) * 30;
  const step = stepStart / 30;
  const seen = [-31, -30, 0, 29, 30, 59, 60].map((seconds) =>
    stepOfCode(secret, "081804", at(stepStart + seconds)),
  );
  expect(seen).toEqual([null, step, step, step, step, step, null]);
});

test("text without six digits is no code, and another secret has another code", () => {
  for (const code of ["", "08180", "0818040", "08180a", "٠٨١٨٠٤"])
    expect(stepOfCode(secret, code, at(1_111_111_109))).toBeNull();
  expect(stepOfCode(newTotpSecret(), "081804", at(1_111_111_109))).toBeNull();
});

test("a secret has 160 bits, is different each time, and its address names Vigil and the account", () => {
  const fresh = newTotpSecret();
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(fresh);
  const uri = new URL(totpUri(fresh, "hcp"));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    "otpauth:",
    "totp",
    "/Vigil:hcp",
  ]);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: "Vigil", secret: fresh });
});
