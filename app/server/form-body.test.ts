import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { z } from "zod";
import { withFormBody } from "./form-body.ts";

function posted(body: URLSearchParams | FormData): Request {
  return new Request("http://vigil.example/profile", { method: "POST", body });
}

const named = (...names: string[]) =>
  posted(new URLSearchParams(names.map((name) => [name, "a"] as [string, string])));

test("the names of Vigil's own forms are taken, as they came", async () => {
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

test("as many fields as a medication plan of 200 rows has are taken", async () => {
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

test("names of an object's own machinery change nothing", async () => {
  const names = ["__proto__.a", "a.__proto__.a", "a.constructor.prototype.a"];
  const taken = (await withFormBody(named(...names))) as Request;
  const { payload } = parseWithZod(await taken.formData(), { schema: z.looseObject({}) });
  expect(payload).toEqual({});
  expect(({} as Record<string, unknown>)["a"]).toBeUndefined();
});
