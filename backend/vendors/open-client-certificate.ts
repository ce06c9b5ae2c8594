/**
 * Opens a client certificate: a PKCS#12 bundle, or PEM with certificate and private key, judged by its content. OpenSSL
 * derives the key meanwhile, as long as the file says, and nothing can interrupt it within a process: so only
 * client-certificate-process.ts calls this.
 */
import { createPrivateKey, X509Certificate } from "node:crypto";
import { duplexPair } from "node:stream";
import { connect, createSecureContext, TLSSocket } from "node:tls";

export class CertificateError extends Error {}

const patienceMs = 5000;

/** @throws CertificateError if it is none, the password is wrong, or the key is another one's */
export async function openClientCertificate(
  bytes: Uint8Array,
  password: string,
): Promise<{ validFrom: Date; validTo: Date }> {
  const text = Buffer.from(bytes).toString("latin1");
  const isPem = text.includes("-----BEGIN CERTIFICATE-----");
  const certificate = isPem ? readPem(text, password) : await readPkcs12(bytes, password);
  return { validFrom: new Date(certificate.validFrom), validTo: new Date(certificate.validTo) };
}

function readPem(text: string, passphrase: string): X509Certificate {
  try {
    const certificate = new X509Certificate(text);
    if (certificate.checkPrivateKey(createPrivateKey({ key: text, passphrase })))
      return certificate;
  } catch {
    throw new CertificateError("not a certificate with its key, or not its password");
  }
  throw new CertificateError("the key belongs to another certificate");
}

/**
 * Node opens a PKCS#12 bundle for TLS, but does not show its content. So a handshake is made with it, between two ends
 * in memory, and the other end says which certificate it was shown. Bundles of the old RC2 form are refused by OpenSSL
 * 3 like a wrong password.
 */
async function readPkcs12(bytes: Uint8Array, passphrase: string): Promise<X509Certificate> {
  const [near, far] = duplexPair();
  let server: TLSSocket | undefined;
  try {
    const secureContext = createSecureContext({ pfx: Buffer.from(bytes), passphrase });
    server = new TLSSocket(far, { isServer: true, secureContext });
    return await presentedCertificate(near, server);
  } catch {
    throw new CertificateError("not a PKCS#12 bundle with its key, or not its password");
  } finally {
    server?.destroy();
    near.destroy();
  }
}

function presentedCertificate(
  near: ReturnType<typeof duplexPair>[0],
  server: TLSSocket,
): Promise<X509Certificate> {
  return new Promise((resolve, reject) => {
    // whether anybody trusts it is the vendor's question
    const client = connect({ socket: near, rejectUnauthorized: false }, () => {
      const certificate = client.getPeerX509Certificate();
      if (certificate) resolve(certificate);
      else reject(new Error("no certificate was shown"));
      client.destroy();
    });
    client.setTimeout(patienceMs, () => client.destroy(new Error("no handshake")));
    client.on("error", reject);
    server.on("error", reject);
  });
}
