import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { ecgTagGroups, ecgTags } from "#contract/ecg.ts";
import { findingsSchema } from "./findings-schema.ts";

function submit(fields: readonly (readonly [string, string])[]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return parseWithZod(form, { schema: findingsSchema });
}

test("[ECGR-06][ECGR-07][ECGR-08] each group has exactly its five tags", () => {
  expect(ecgTagGroups).toEqual({
    rhythm: ["SINUS", "ATRIAL_FIBRILLATION", "ATRIAL_FLUTTER", "STIMULATED", "UNSURE"],
    supraventricular: ["SVT", "SV_BURST", "SV_COUPLET", "SV_BIGEMINY", "SV_EXTRASYSTOLE"],
    ventricular: ["VT", "VT_BURST", "VT_COUPLET", "VT_BIGEMINY", "VT_TRIGEMINY"],
  });
});

test("a form needs a known tag of any group, counts each once, and accepts 600 characters", () => {
  for (const tag of ecgTags) expect(submit([["tags", tag]]).status).toBe("success");
  expect(submit([]).reply().error).toEqual({ tags: ["form_errors.tag_required"] });
  expect(submit([["tags", "BLUE"]]).status).toBe("error");
  const twice = submit([
    ["tags", "VT"],
    ["tags", "VT"],
  ]);
  expect(twice.status === "success" && twice.value).toEqual({
    tags: ["VT"],
    abnormal: false,
    corrupted_device: false,
    comment: "",
  });
  const comment = (length: number) =>
    submit([
      ["tags", "SINUS"],
      ["comment", "\r\n".padEnd(length, "ü")],
    ]);
  expect(comment(601).status).toBe("success");
  expect(comment(603).reply().error).toEqual({ comment: ["form_errors.too_long"] });
});
