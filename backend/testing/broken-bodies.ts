/** Bodies that are no body of their endpoint, whatever it is: each with the statuses that may answer it. */
import type { RequestBody } from "#contract/endpoint.ts";

export interface BrokenBody {
  name: string;
  type: string | null;
  body: BodyInit;
  statuses: readonly number[];
}

const json = "application/json";
const refused = [400];
const ofOtherType = [415];

/** `bytesMax`: the limit of the backend under test. */
export function brokenBodies(body: RequestBody, bytesMax: number): BrokenBody[] {
  const text = body.kind === "json" ? JSON.stringify(body.example) : "{}";
  const types: BrokenBody[] = [
    { name: "no type", type: null, body: new Blob([text]), statuses: ofOtherType },
    { name: "text", type: "text/plain", body: text, statuses: ofOtherType },
    {
      name: "a form",
      type: "application/x-www-form-urlencoded",
      body: "a=b",
      statuses: ofOtherType,
    },
    { name: "XML", type: "application/xml", body: "<a/>", statuses: ofOtherType },
    { name: "no such type", type: ";;;=", body: text, statuses: ofOtherType },
  ];
  return [...types, ...(body.kind === "json" ? brokenJson(text, bytesMax) : brokenForms(bytesMax))];
}

function brokenJson(text: string, bytesMax: number): BrokenBody[] {
  const bodies: [name: string, body: BodyInit, statuses: readonly number[]][] = [
    ["nothing", "", refused],
    ["cut off", text.slice(0, -1), refused],
    ["two values", `${text}${text}`, refused],
    ["a number too large", text.replace("{", '{"more":1e999,'), refused],
    ["null", "null", refused],
    ["a list", `[${text}]`, refused],
    ["a text", JSON.stringify(text), refused],
    ["a number", "1", refused],
    ["JavaScript", "({a: NaN})", refused],
    ["not UTF-8", Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d), refused],
    ["UTF-16", new Uint8Array(Buffer.from(text, "utf16le")), refused],
    ["a proto", '{"__proto__": {"patient_id": "x"}}', refused],
    ["deep lists", "[".repeat(9000) + "]".repeat(9000), refused],
    ["deep objects", '{"a":'.repeat(3000) + "1" + "}".repeat(3000), refused],
    ["too much", JSON.stringify({ more: "x".repeat(bytesMax) }), [413]],
  ];
  return [
    ...bodies.map(([name, body, statuses]) => ({ name, type: json, body, statuses })),
    { name: "another charset", type: `${json}; charset=latin1`, body: text, statuses: ofOtherType },
    {
      name: "a form of parts",
      type: "multipart/form-data; boundary=x",
      body: "--x--",
      statuses: ofOtherType,
    },
  ];
}

const part = (name: string, content: string, more = "") =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;

function brokenForms(bytesMax: number): BrokenBody[] {
  const type = "multipart/form-data; boundary=x";
  const bodies: [name: string, body: BodyInit, statuses: readonly number[]][] = [
    ["nothing", "", refused],
    ["no part", "--x--\r\n", [200, ...refused]],
    ["no end", part("client_id", "a"), refused],
    ["half a head", '--x\r\nContent-Disposition: form-data; name="cli', refused],
    ["a part without a name", "--x\r\n\r\nabc\r\n--x--\r\n", refused],
    ["an unknown part", `${part("more", "1")}--x--\r\n`, refused],
    ["one name twice", `${part("client_id", "1")}${part("client_id", "2")}--x--\r\n`, refused],
    ["a file for a text", `${part("hcp_info", "{}", '; filename="a"')}--x--\r\n`, refused],
    ["a text for a file", `${part("image", "x")}${part("file", "x")}--x--\r\n`, refused],
    ["no JSON", `${part("hcp_info", "{")}--x--\r\n`, refused],
    [
      "not UTF-8",
      new Uint8Array(Buffer.from(`${part("client_id", "\xff\xfe")}--x--\r\n`, "latin1")),
      refused,
    ],
    [
      "a name from elsewhere",
      `${part("image", "x", '; filename="../../etc/passwd"')}--x--\r\n`,
      refused,
    ],
    ["too much", `${part("client_id", "x".repeat(bytesMax))}--x--\r\n`, [413]],
  ];
  return [
    ...bodies.map(([name, body, statuses]) => ({ name, type, body, statuses })),
    { name: "no boundary", type: "multipart/form-data", body: "--x--", statuses: refused },
    { name: "JSON", type: json, body: "{}", statuses: ofOtherType },
  ];
}
