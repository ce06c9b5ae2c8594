import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CertificateError, readClientCertificate } from "./read-client-certificate.ts";

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url)));
const password = "synthetic-password";

test.for(["valid.p12", "valid.pem"])(
  "%s opens with its password and tells its days",
  async (name) => {
    expect(await readClientCertificate(fixture(name), password)).toEqual({
      validFrom: new Date("2025-01-01T00:00:00Z"),
      validTo: new Date("2125-01-01T00:00:00Z"),
    });
  },
);

test("an expired certificate is read, so that its day can be told", async () => {
  const { validTo } = await readClientCertificate(fixture("expired.p12"), password);
  expect(validTo).toEqual(new Date("2026-01-01T00:00:00Z"));
});

test.for(["valid.p12", "valid.pem"])("%s does not open with another password", async (name) => {
  await expect(readClientCertificate(fixture(name), "wrong")).rejects.toThrow(CertificateError);
});

test("what is no certificate, a cut one, and one with another's key are refused", async () => {
  const cut = fixture("valid.p12").slice(0, 500);
  const text = new TextEncoder().encode("a certificate");
  const hollow = new TextEncoder().encode(
    "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----",
  );
  for (const bytes of [cut, text, hollow, fixture("another-key.pem")])
    await expect(readClientCertificate(bytes, password)).rejects.toThrow(CertificateError);
});
