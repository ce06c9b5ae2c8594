import { expect, test } from "vitest";
import { answerBytes, contentDisposition } from "./answer-bytes.ts";

const bytes = new TextEncoder().encode("0123456789");

async function ask(range: string | null, ifRange?: string) {
  const headers = new Headers(range === null ? {} : { range });
  if (ifRange) headers.set("if-range", ifRange);
  const request = new Request("http://backend/file", { headers });
  const response = answerBytes(request, { bytes, contentType: "audio/wav", etag: "v1" });
  return {
    status: response.status,
    range: response.headers.get("content-range"),
    length: response.headers.get("content-length"),
    text: await response.text(),
  };
}

const whole = { status: 200, range: null, length: "10", text: "0123456789" };
const part = (first: number, last: number) => ({
  status: 206,
  range: `bytes ${first}-${last}/10`,
  length: String(last - first + 1),
  text: "0123456789".slice(first, last + 1),
});
const behind = { status: 416, range: "bytes */10", length: null, text: "" };

const cases: [asked: string | null, expected: object][] = [
  [null, whole],
  ["bytes=0-3", part(0, 3)],
  ["bytes=4-4", part(4, 4)],
  ["bytes=4-", part(4, 9)],
  ["bytes=4-99999", part(4, 9)],
  ["bytes=-3", part(7, 9)],
  ["bytes=-99", part(0, 9)],
  ["Bytes=2-5", part(2, 5)],
  ["bytes=10-", behind],
  ["bytes=10-20", behind],
  ["bytes=99999999999999999999-", behind],
  ["bytes=-0", behind],
  // several ranges at once: the whole file, as a server may answer
  ["bytes=0-1,4-5", whole],
  // not a range, or of another unit: ignored
  ["bytes=5-2", whole],
  ["bytes=-", whole],
  ["bytes=a-b", whole],
  ["bytes=1.5-2", whole],
  ["items=0-3", whole],
  ["", whole],
];

test.for(cases)("[WAPI-32] Range %s", async ([asked, expected]) => {
  expect(await ask(asked)).toEqual(expected);
});

test("a range of another version of the file gets the whole file", async () => {
  expect(await ask("bytes=0-3", '"v1"')).toEqual(part(0, 3));
  expect(await ask("bytes=0-3", '"v2"')).toEqual(whole);
  expect(await ask("bytes=0-3", "Fri, 20 Nov 2026 09:00:00 GMT")).toEqual(whole);
});

test("every answer gives its type, accepts ranges and may not be stored by a cache", () => {
  const { headers } = answerBytes(new Request("http://backend/file"), {
    bytes,
    contentType: "application/pdf",
    fileName: "Bericht.pdf",
  });
  expect(Object.fromEntries(headers)).toEqual({
    "content-type": "application/pdf",
    "accept-ranges": "bytes",
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "content-disposition": "inline; filename=Bericht.pdf",
    "content-length": "10",
  });
});

test("a file name arrives complete, and cannot add a header or a path", () => {
  expect(contentDisposition("attachment", "Əliyeva (1).pdf")).toBe(
    `attachment; filename="_liyeva (1).pdf"; filename*=UTF-8''%C6%8Fliyeva%20%281%29.pdf`,
  );
  expect(contentDisposition("attachment", '../a"\r\nX: b')).toBe(
    `attachment; filename=".._a___X_ b"`,
  );
});
