/**
 * A device that makes passkeys, in software, by WebAuthn Level 3: for tests with data that a browser would never send.
 * It signs with ECDSA over P-256, counts, and sends the values that the test gives.
 */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

/** The values of a browser and a device that a test replaces. */
interface Said {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** how often it has signed; 0: it does not count */
  counter?: number;
  isUserVerified?: boolean;
  type?: string;
}

export interface SoftwarePasskey {
  readonly id: string;
  /** answers `navigator.credentials.create`, as JSON text */
  create: (options: string, said?: Said) => string;
  /** answers `navigator.credentials.get`, as JSON text */
  get: (options: string, said?: Said) => string;
}

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString("base64url");

/** CBOR (RFC 8949) for the content of attestations: small whole numbers, bytes, texts and maps. */
function cbor(value: number | string | Uint8Array | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as string)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

/** Section 6.1: hash of the name, flags, counter. */
function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const numbers = Buffer.alloc(5);
  numbers.writeUInt8(flags, 0);
  numbers.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), numbers]);
}

const flagsOf = ({ isUserVerified = true }: Said) => 0x01 | (isUserVerified ? 0x04 : 0);

const clientData = (type: string, challenge: string, origin: string) =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false });

/** COSE (RFC 9053): EC2, ES256, P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const coordinate = (text: string) => Buffer.from(text, "base64url");
  const entries: [number, unknown][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ];
  return cbor(new Map(entries));
}

/** `origin`: the origin of its browser's page. */
export function createSoftwarePasskey(origin: string): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const rawId = randomBytes(16);
  const id = base64url(rawId);
  let signed = 0;
  const answer = (response: object) =>
    JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });
  return {
    id,
    create(options, said = {}) {
      const { challenge, rp } = JSON.parse(options);
      const flags = flagsOf(said) | 0x40;
      const head = authenticatorData(said.rpId ?? rp.id, flags, said.counter ?? signed);
      const length = Buffer.from([0, rawId.length]);
      const authData = Buffer.concat([head, Buffer.alloc(16), length, rawId, coseKey(publicKey)]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      const type = said.type ?? "webauthn.create";
      return answer({
        clientDataJSON: base64url(
          clientData(type, said.challenge ?? challenge, said.origin ?? origin),
        ),
        attestationObject: base64url(cbor(attestation)),
        transports: ["usb"],
      });
    },
    get(options, said = {}) {
      const { challenge, rpId } = JSON.parse(options);
      signed += 1;
      const data = authenticatorData(said.rpId ?? rpId, flagsOf(said), said.counter ?? signed);
      const type = said.type ?? "webauthn.get";
      const client = clientData(type, said.challenge ?? challenge, said.origin ?? origin);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}
