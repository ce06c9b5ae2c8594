import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  CertificateError,
  CertificateQueueFullError,
  readClientCertificate,
} from "./read-client-certificate.ts";

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url)));
const password = "synthetic-password";

test.for(["valid.p12", "valid.pem"])(
  "%s opens with its password and shows its days",
  async (name) => {
    expect(await readClientCertificate(fixture(name), password)).toEqual({
      validFrom: new Date("2025-01-01T00:00:00Z"),
      validTo: new Date("2125-01-01T00:00:00Z"),
    });
  },
);

test("an expired certificate is read, so that its day can be shown", async () => {
  const { validTo } = await readClientCertificate(fixture("expired.p12"), password);
  expect(validTo).toEqual(new Date("2026-01-01T00:00:00Z"));
});

test.for(["valid.p12", "valid.pem"])("%s does not open with another password", async (name) => {
  await expect(readClientCertificate(fixture(name), "wrong")).rejects.toThrow(CertificateError);
});

test("a file that is no certificate, a cut one, and one with another key are refused", async () => {
  const cut = fixture("valid.p12").slice(0, 500);
  const text = new TextEncoder().encode("a certificate");
  const hollow = new TextEncoder().encode(
    "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----",
  );
  for (const bytes of [cut, text, hollow, fixture("another-key.pem")])
    await expect(readClientCertificate(bytes, password)).rejects.toThrow(CertificateError);
});

test.for(["slow.pem", "slow.p12"])(
  "[KEEP-02] %s, which would take minutes to open, is refused before any of its work is done",
  async (name) => {
    const startedAt = performance.now();
    await expect(readClientCertificate(fixture(name), password)).rejects.toThrow(/1000000 rounds/);
    expect(performance.now() - startedAt).toBeLessThan(1000);
  },
);

test("[KEEP-02] a file whose work could not be estimated is given up after a time limit, and this process continues meanwhile", async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 10);
  const limits = { roundsMax: Infinity, patienceMs: 1500 };
  const startedAt = performance.now();
  await expect(readClientCertificate(fixture("slow.pem"), password, limits)).rejects.toThrow(
    CertificateError,
  );
  clearInterval(timer);
  // 20,000,000 rounds take ten seconds or more
  expect(performance.now() - startedAt).toBeLessThan(8000);
  expect(turns).toBeGreaterThan(20);
});

test("[KEEP-02] one file is opened at a time, four wait, and a further one is refused", async () => {
  const tries = Array.from({ length: 8 }, () =>
    readClientCertificate(fixture("valid.pem"), password).then(
      () => "opened",
      (error: unknown) => (error instanceof CertificateQueueFullError ? "full" : error),
    ),
  );
  const ends = await Promise.all(tries);
  expect(ends.filter((end) => end === "opened")).toHaveLength(5);
  expect(ends.filter((end) => end === "full")).toHaveLength(3);
  await expect(readClientCertificate(fixture("valid.pem"), password)).resolves.toBeDefined();
}, 60_000);
