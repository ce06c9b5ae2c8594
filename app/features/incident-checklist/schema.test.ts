import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { checklistSchema } from "./schema.ts";

const one = "11111111-1111-4111-8111-111111111111";
const two = "22222222-2222-4222-8222-222222222222";
const three = "33333333-3333-4333-8333-333333333333";

function parse(...fields: [name: string, value: string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return parseWithZod(form, { schema: checklistSchema });
}

const valueOf = (submission: ReturnType<typeof parse>) =>
  submission.status === "success" ? submission.value : submission.error;

test("[CHK-05] the checkbox of a group contains the ids of all its incidents", () => {
  const submission = parse(["incident_ids", `${one} ${two}`], ["incident_ids", three]);
  expect(valueOf(submission)).toEqual({ incident_ids: [one, two, three], content: "" });
});

test("an id that is listed twice is sent once", () => {
  const submission = parse(["incident_ids", `${one} ${two}`], ["incident_ids", one]);
  expect(valueOf(submission)).toEqual({ incident_ids: [one, two], content: "" });
});

test("[CHK-14] a selection without a note is enough, and so is a note without a selection", () => {
  expect(valueOf(parse(["incident_ids", one], ["content", ""]))).toEqual({
    incident_ids: [one],
    content: "",
  });
  expect(valueOf(parse(["content", "Called."]))).toEqual({ incident_ids: [], content: "Called." });
});

test("[CHK-15][VAL-35] a note may have 600 characters; a line break counts once, as in the browser's counter", () => {
  const lines = `${"a".repeat(299)}\r\n${"b".repeat(300)}`;
  expect(valueOf(parse(["content", lines]))).toEqual({
    incident_ids: [],
    content: `${"a".repeat(299)}\n${"b".repeat(300)}`,
  });
  expect(valueOf(parse(["content", "a".repeat(601)]))).toEqual({
    content: ["form_errors.too_long"],
  });
});

test.each(["", "   ", "\r\n \t"])(
  "[CHK-15][CHK-20] with neither selection nor note (%j) the form requests one of them",
  (content) => {
    expect(valueOf(parse(["content", content]))).toEqual({ "": ["checklist.nothing_chosen"] });
  },
);

test("a malformed id is refused", () => {
  expect(parse(["incident_ids", `${one} ../logout`]).status).toBe("error");
});
