import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { withFormBody as readForm } from "./form-body.ts";

function posted(body: URLSearchParams | FormData): Request {
  return new Request("http://vigil.example/profile", { method: "POST", body });
}

const bytesMax = 12_000_000;
const withFormBody = (request: Request) => readForm(request, bytesMax);

const named = (...names: string[]) =>
  posted(new URLSearchParams(names.map((name) => [name, "a"] as [string, string])));

test("the field names of Vigil's own forms are accepted unchanged", async () => {
  const names = [
    "first_name",
    "hospitalization_statistic.latest_hf_hospitalization",
    "prescriptions[199].evening_pill_count",
    "incident_ids",
    "incident_ids",
    "INCR_WEIGHT.300.0.expand_reference_period_percent",
    "a field of a browser's extension",
    "",
  ];
  const taken = await withFormBody(named(...names));
  expect(taken).toBeInstanceOf(Request);
  expect([...(await (taken as Request).formData()).keys()]).toEqual(names);
});

test("a form with the fields of a 200-row medication plan is accepted", async () => {
  const names = Array.from({ length: 200 }, (_, row) =>
    Array.from({ length: 16 }, (__, field) => `prescriptions[${row}].field_${field}`),
  );
  expect(await withFormBody(named(...names.flat()))).toBeInstanceOf(Request);
});

test.each([
  "first_name[100000000]",
  "first_name[1000]",
  "[99999999]",
  "first_name[0000000001]",
  "rows[1].name[4294967294]",
  "rows[999][999]",
  "rows[1].cells[1]",
  "a.b.c.d.e",
  "a".concat(".a".repeat(100_000)),
  "rows[0]1000",
  "rows.1000",
  "rows.length",
  "rows[0].length",
  "rows[0]length",
  "rows[]",
  "a".concat("[]".repeat(100_000)),
  "__intent__",
  "__state__",
])("a name that no form has is malformed: %.40s", async (name) => {
  const multipart = new FormData();
  multipart.set("title", "a");
  multipart.set(name, "a");
  expect(await withFormBody(posted(multipart))).toBe("malformed");
  expect(await withFormBody(named("title", name))).toBe("malformed");
});

test("more fields than any form has are malformed: equal names are joined one by one", async () => {
  const names = Array.from({ length: 5_001 }, () => "incident_ids");
  expect(await withFormBody(named(...names))).toBe("malformed");
});

test("field names that are properties of every JavaScript object change nothing", async () => {
  const names = ["__proto__.a", "a.__proto__.a", "a.constructor.prototype.a"];
  const taken = (await withFormBody(named(...names))) as Request;
  const { payload } = parseWithZod(await taken.formData(), { schema: z.looseObject({}) });
  expect(payload).toEqual({});
  expect(({} as Record<string, unknown>)["a"]).toBeUndefined();
});

/** A form that an attacker writes to be slow to read: as bytes, with their type. */
const written = (body: string, type: string) =>
  new Request("http://vigil.example/login", {
    method: "POST",
    body,
    headers: { "Content-Type": type },
  });
const urlEncoded = "application/x-www-form-urlencoded";
const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';

test.each([
  ["495,000 empty fields", "a&".repeat(495_000), urlEncoded],
  ["5,001 fields", "a=&".repeat(5_000) + "a=", urlEncoded],
  ["225,000 parts", `${part.repeat(225_000)}--b--\r\n`, "multipart/form-data; boundary=b"],
  ["201 parts", `${part.repeat(201)}--b--\r\n`, "multipart/form-data; boundary=b"],
  ["two boundaries", `${part}--b--\r\n`, "multipart/form-data; boundary=c; boundary=b"],
  ["a boundary of any characters", `${part}--b--\r\n`, 'multipart/form-data; boundary="b\\b"'],
])("[SAFE-01] %s are refused by their bytes, and never parsed", async (_what, body, type) => {
  const parse = vi.spyOn(Response.prototype, "formData");
  const answers = [await withFormBody(written(body, type))];
  expect(answers).toEqual(["malformed"]);
  expect(parse).not.toHaveBeenCalled();
  expect(await withFormBody(written("a=1", urlEncoded)), "a form that is one").toBeInstanceOf(
    Request,
  );
  expect(parse).toHaveBeenCalledTimes(1);
});

test("[SAFE-01] 200 parts and 5,000 fields are accepted", async () => {
  const parts = written(`${part.repeat(200)}--b--\r\n`, "multipart/form-data; boundary=b");
  expect(await withFormBody(parts)).toBeInstanceOf(Request);
  expect(await withFormBody(written("a=&".repeat(4_999) + "a=", urlEncoded))).toBeInstanceOf(
    Request,
  );
});

test("[SAFE-02] a form is read up to its maximum length and no further", async () => {
  const long = () => written(`a=${"x".repeat(998)}`, urlEncoded);
  expect(await readForm(long(), 1_000)).toBeInstanceOf(Request);
  expect(await readForm(long(), 999)).toBe("too_large");
  let pieces = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pieces += 1;
      controller.enqueue(new Uint8Array(100));
    },
  });
  const asked = new Request("http://vigil.example/login", {
    method: "POST",
    body: endless,
    headers: { "Content-Type": urlEncoded },
    duplex: "half",
  } as RequestInit);
  expect(await readForm(asked, 1_000)).toBe("too_large");
  expect(pieces).toBeLessThan(15);
  const told = long();
  told.headers.set("Content-Length", "1000");
  expect(await readForm(told, 999)).toBe("too_large");
  expect(told.bodyUsed, "not a byte of it").toBe(false);
});

const ofParts = "multipart/form-data; boundary=b";
const oddHead = (head: string) => `--b\r\n${head}\r\n\r\nx\r\n--b--\r\n`;
const named1 = 'Content-Disposition: form-data; name="a"';

test.each([
  ["nothing", ""],
  ["no first boundary", `x\r\n${part}--b--\r\n`],
  ["an empty line first", `\r\n${part}--b--\r\n`],
  ["no last boundary", part],
  ["a last boundary that is cut", `${part}--b-`],
  ["text after the last boundary", `${part}--b--\r\nx`],
  ["bare line ends", `${part}--b--\r\n`.replaceAll("\r\n", "\n")],
  ["the boundary within a value", `--b\r\n${named1}\r\n\r\nx--b\r\n--b--\r\n`],
  ["the boundary's letters within a value", `--b\r\n${named1}\r\n\r\nabc\r\n--b--\r\n`],
  ["a part without a head", `--b\r\n\r\nx\r\n--b--\r\n`],
  ["a part whose value is missing", `--b\r\n${named1}\r\n\r\n--b--\r\n`],
  ["a part without a name", oddHead("Content-Disposition: form-data")],
  ["a name without quotation marks", oddHead("Content-Disposition: form-data; name=a")],
  ["two names", oddHead(`${named1}; name="__intent__"`)],
  ["two heads", oddHead(`${named1}\r\n${named1}`)],
  ["a name after another sign", oddHead(`X: y\r\n${named1}`)],
  [
    "a name in another encoding",
    oddHead("Content-Disposition: form-data; name*=utf-8''__intent__"),
  ],
  ["a byte order mark", oddHead(`Content-Disposition: form-data; name="\uFEFF__intent__"`)],
  ["an encoded file name", oddHead(`${named1}; filename*=utf-8''x`)],
])("[SAFE-01] a form of parts with %s is malformed", async (_what, body) => {
  expect(await withFormBody(written(body, ofParts))).toBe("malformed");
});

test("[SAFE-01] names of parts are those that the form has when it is parsed, and it is parsed once", async () => {
  const form = new FormData();
  const names = ["a", 'quoted " name', "two\nlines", "ä 😀", "", "%41", "rows[12].name", "a b"];
  for (const name of names) form.append(name, "x");
  form.append(
    "file",
    new File([new Uint8Array(5000).fill(13)], 'a "b".png', { type: "image/png" }),
  );
  form.append("file", new File([], ""));
  const parse = vi.spyOn(Response.prototype, "formData");
  const taken = await withFormBody(posted(form));
  expect(parse).not.toHaveBeenCalled();
  const parsed = await (taken as Request).formData();
  expect([...parsed.keys()]).toEqual([...form.keys()].map((name) => name.replace("\n", "\r\n")));
  const encoded = oddHead('Content-Disposition: form-data; name="$ACTION_%22"');
  expect(await withFormBody(written(encoded, ofParts))).toBe("server_function");
});

test("[SAFE-01] an empty form of parts is one", async () => {
  for (const body of ["--b--\r\n", "--b--", `${part}--b--`])
    expect(await withFormBody(written(body, ofParts))).toBeInstanceOf(Request);
});
