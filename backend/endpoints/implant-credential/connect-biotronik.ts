import { connectBiotronik } from "#contract/implant-credential.ts";
import { handler } from "../../http/handler.ts";
import { institutionOf, storeConnection } from "../../records/implant-credentials.ts";
import { vendorProblem } from "../../vendors/implant-vendors.ts";
import {
  CertificateError,
  CertificateQueueFullError,
  readClientCertificate,
} from "../../vendors/read-client-certificate.ts";

/** The certificate is judged here, so that the reason can be given; account and secret are judged by the vendor. */
export const connectBiotronikHandler = handler(
  connectBiotronik,
  async ({ body, user, database, now, vendors, secretBox, record }) => {
    const institutionId = institutionOf(user, body.institution_id);
    const certificate = new Uint8Array(await body.file.arrayBuffer());
    await requireValid(certificate, body.certificate_password, now);
    await vendors.connect({
      vendor: "BIOTRONIK",
      clientId: body.client_id,
      clientSecret: body.client_secret,
      certificate,
      certificatePassword: body.certificate_password,
    });
    const secrets = {
      client_secret: body.client_secret,
      certificate_base64: Buffer.from(certificate).toString("base64"),
      certificate_password: body.certificate_password,
    };
    return database.transaction(async (transaction) => {
      const accountName = body.client_id;
      const connection = { institutionId, vendor: "BIOTRONIK", accountName, secrets } as const;
      const stored = await storeConnection(transaction, secretBox, connection, user, now);
      await record(transaction);
      return stored;
    });
  },
  // nothing in the database waits for the vendor
  { transaction: "own" },
);

async function requireValid(bytes: Uint8Array, password: string, now: Date): Promise<void> {
  const { validFrom, validTo } = await readClientCertificate(bytes, password).catch((error) => {
    if (error instanceof CertificateError)
      throw vendorProblem("INVALID_CERTIFICATE_OR_CREDENTIALS", { message: sentence(error) });
    if (error instanceof CertificateQueueFullError) throw vendorProblem("TOO_MANY_REQUESTS");
    throw error;
  });
  if (validTo <= now)
    throw vendorProblem("EXPIRED_CERTIFICATE", { expires_at: validTo.toISOString() });
  if (validFrom > now) throw vendorProblem("INVALID_CERTIFICATE_OR_CREDENTIALS");
}

const sentence = ({ message }: CertificateError) => `The certificate file was refused: ${message}`;
