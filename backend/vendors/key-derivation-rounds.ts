/**
 * Key derivation rounds: how often a file requires that a password be hashed before it opens. They are written
 * unencrypted in ASN.1 (DER or BER), wherever a salt is followed by a number: `SEQUENCE { salt OCTET STRING, iterations
 * INTEGER, … }` in PBKDF2 (RFC 8018 A.2), in the older schemes of PKCS#5 and PKCS#12 (RFC 7292 B and C) and in scrypt
 * (RFC 7914 7), and in the MacData of PKCS#12 (RFC 7292 4).
 */

/** All rounds that the file requires, together; 0 if it holds none. Never throws: what is no ASN.1 requires none. */
export function countKeyDerivationRounds(bytes: Uint8Array): number {
  const content = Buffer.from(bytes);
  const text = content.toString("latin1");
  const keys = [...text.matchAll(/-----BEGIN ENCRYPTED PRIVATE KEY-----([^-]*)/g)];
  if (keys.length === 0) return roundsWithin(content, 0);
  return keys
    .map(([, base64 = ""]) => roundsWithin(Buffer.from(base64, "base64"), 0))
    .reduce((sum, rounds) => sum + rounds, 0);
}

const integer = 0x02;
const octetString = 0x04;
const constructed = 0x20;
/** deeper than any of these files */
const depthMax = 40;

interface Element {
  readonly tag: number;
  readonly content: Buffer;
}

function roundsWithin(content: Buffer, depth: number): number {
  const elements = depth < depthMax ? readElements(content) : null;
  if (!elements) return 0;
  let rounds = 0;
  for (const [place, element] of elements.entries()) {
    const follows = elements[place - 1]?.tag === octetString;
    if (element.tag === integer && follows) rounds += toNumber(element.content);
    // what an octet string holds may be ASN.1 again: the parts of PKCS#12 are
    if (element.tag & constructed || element.tag === octetString)
      rounds += roundsWithin(element.content, depth + 1);
  }
  return rounds;
}

/** A count of more than six bytes is more than anybody waits for. */
const toNumber = (bytes: Buffer): number =>
  bytes.length === 0
    ? 0
    : bytes.length > 6
      ? Infinity
      : Math.max(0, bytes.readIntBE(0, bytes.length));

/** The elements one after the other; null if the bytes are not wholly made of such. */
function readElements(content: Buffer): Element[] | null {
  const elements: Element[] = [];
  let at = 0;
  while (at < content.length) {
    const read = readElement(content, at, 0);
    if (!read) return null;
    elements.push(read.element);
    at = read.end;
  }
  return elements;
}

function readElement(
  content: Buffer,
  start: number,
  depth: number,
): { element: Element; end: number } | null {
  const tag = content[start];
  const first = content[start + 1];
  // tags of several bytes do not occur in these files
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) return null;
  const begin = start + 2;
  if (first === 0x80) return readIndefinite(content, tag, begin, depth);
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  if (lengthBytes > 4 || begin + lengthBytes > content.length) return null;
  const length = lengthBytes === 0 ? first : content.readUIntBE(begin, lengthBytes);
  const from = begin + lengthBytes;
  if (from + length > content.length) return null;
  return { element: { tag, content: content.subarray(from, from + length) }, end: from + length };
}

/** BER: the length is not given, two zero bytes end the element. */
function readIndefinite(
  content: Buffer,
  tag: number,
  begin: number,
  depth: number,
): { element: Element; end: number } | null {
  if (depth >= depthMax) return null;
  let at = begin;
  while (at + 1 < content.length) {
    if (content[at] === 0 && content[at + 1] === 0)
      return { element: { tag, content: content.subarray(begin, at) }, end: at + 2 };
    const inner = readElement(content, at, depth + 1);
    if (!inner) return null;
    at = inner.end;
  }
  return null;
}
