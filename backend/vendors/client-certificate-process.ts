/**
 * The process that opens one client certificate: JSON in on standard input, JSON out on standard output. Its parent
 * ends it when it takes too long.
 */
import { text } from "node:stream/consumers";
import { CertificateError, openClientCertificate } from "./open-client-certificate.ts";

interface BundleToOpen {
  base64: string;
  password: string;
}

const { base64, password } = JSON.parse(await text(process.stdin)) as BundleToOpen;
try {
  const opened = await openClientCertificate(Buffer.from(base64, "base64"), password);
  process.stdout.write(JSON.stringify(opened));
} catch (error) {
  if (!(error instanceof CertificateError)) throw error;
  process.stdout.write(JSON.stringify({ refused: error.message }));
}
