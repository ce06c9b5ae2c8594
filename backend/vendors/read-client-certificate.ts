/**
 * Client certificate: what a clinic uploads to sign in at BIOTRONIK. Such a file says itself how much work it is to open
 * it, up to minutes. So the work is read before it is done, it is done by a process of its own which is ended after its
 * time, and only one file is opened at a time.
 */
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { countKeyDerivationRounds } from "./key-derivation-rounds.ts";
import { CertificateError } from "./open-client-certificate.ts";

export { CertificateError };

export interface ClientCertificate {
  validFrom: Date;
  validTo: Date;
}

/** Others wait already: nothing is known about the file. */
export class CertificateQueueFullError extends Error {}

const defaultLimits = {
  /** programs write 2,048 to 600,000 rounds; a million takes half a second to some seconds */
  roundsMax: 1_000_000,
  /** of the whole process, its start included */
  patienceMs: 5000,
};
/** one that is being opened, and four that wait */
const filesMax = 5;

const program = fileURLToPath(new URL("./client-certificate-process.ts", import.meta.url));
const answerSchema = z.union([
  z.strictObject({ refused: z.string() }),
  z.strictObject({ validFrom: z.coerce.date(), validTo: z.coerce.date() }),
]);

let last: Promise<unknown> = Promise.resolve();
let fileCount = 0;

/**
 * @throws CertificateError if it is none, the password is wrong, the key is another one's, or it takes too much work
 * @throws CertificateQueueFullError
 */
export async function readClientCertificate(
  bytes: Uint8Array,
  password: string,
  { roundsMax, patienceMs } = defaultLimits,
): Promise<ClientCertificate> {
  if (countKeyDerivationRounds(bytes) > roundsMax)
    throw new CertificateError(`asks for more than ${roundsMax} rounds of key derivation`);
  if (fileCount >= filesMax) throw new CertificateQueueFullError();
  fileCount++;
  const opening = last
    .then(() => openInProcess(bytes, password, patienceMs))
    .finally(() => fileCount--);
  last = opening.catch(() => undefined);
  return opening;
}

async function openInProcess(
  bytes: Uint8Array,
  password: string,
  patienceMs: number,
): Promise<ClientCertificate> {
  const child = spawn(process.execPath, [program], {
    stdio: ["pipe", "pipe", "ignore"],
    // it needs none of our secrets
    env: {},
    timeout: patienceMs,
    killSignal: "SIGKILL",
  });
  child.on("error", () => undefined);
  // a process that ended before it had read everything
  child.stdin.on("error", () => undefined);
  child.stdin.end(JSON.stringify({ base64: Buffer.from(bytes).toString("base64"), password }));
  const answer = answerSchema.safeParse(parse(await text(child.stdout)));
  if (!answer.success) throw new CertificateError(`could not be opened within ${patienceMs} ms`);
  if ("refused" in answer.data) throw new CertificateError(answer.data.refused);
  return answer.data;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
