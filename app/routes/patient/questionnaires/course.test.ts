import { expect, test } from "vitest";
import { listQuestionnaireResponses } from "#contract/questionnaire-response.ts";
import { exampleQuestionnaire } from "#contract/questionnaire.ts";
import { courseOf } from "./course.ts";

test("[QST-12] answers to all versions are side by side, the newest first, without entries made in error; the questions are those of the last version", () => {
  const { schema, example } = listQuestionnaireResponses.answer;
  const [response] = schema.parse(example).responses;
  const [pillows, remark] = exampleQuestionnaire.items;
  if (!response || !pillows || !remark) throw new Error("no example");
  const first = { ...exampleQuestionnaire, brought_at: "2026-01-01T08:00:00Z" };
  const second = {
    ...exampleQuestionnaire,
    questionnaire_id: "2",
    version: "2",
    title: "Phone call, new",
    brought_at: "2026-06-01T08:00:00Z",
    items: [
      { ...pillows, link_id: "stairs", text: "How many stairs?" },
      { ...pillows, text: "Pillows at night" },
      { ...pillows, link_id: "head", type: "group" as const },
    ],
  };
  const of = (
    response_id: string,
    questionnaire_id: string,
    answered_at: string,
    status = "completed" as const,
  ) => ({
    ...response,
    response_id,
    questionnaire_id,
    answered_at,
    status,
  });
  const course = courseOf(
    [first, second],
    [
      of("a", first.questionnaire_id, "2026-02-01T08:00:00Z"),
      of("c", "2", "2026-07-01T08:00:00Z"),
      { ...of("x", "2", "2026-08-01T08:00:00Z"), status: "entered-in-error" },
      of("b", "2", "2026-06-15T08:00:00Z"),
      of("other", "3", "2026-09-01T08:00:00Z"),
    ],
  );
  expect(course.title).toBe("Phone call, new");
  expect(course.columns.map(({ response_id }) => response_id)).toEqual(["c", "b", "a"]);
  expect(course.questions.map(({ link_id, text }) => [link_id, text])).toEqual([
    ["stairs", "How many stairs?"],
    ["pillows", "Pillows at night"],
    ["remark", remark.text],
  ]);
});

test("[QST-12] a linkId that the next version gives to a question of another type is two rows: no answer stands under other words", () => {
  const { schema, example } = listQuestionnaireResponses.answer;
  const [response] = schema.parse(example).responses;
  const [pillows] = exampleQuestionnaire.items;
  if (!response || !pillows) throw new Error("no example");
  const question = { ...pillows, link_id: "1", text: "Pillows", type: "integer" as const };
  const swollen = { ...question, text: "Swollen legs", type: "boolean" as const };
  const first = { ...exampleQuestionnaire, brought_at: "2026-01-01T08:00:00Z", items: [question] };
  const second = {
    ...first,
    questionnaire_id: "2",
    brought_at: "2026-06-01T08:00:00Z",
    items: [swollen],
  };
  const two = { type: "integer" as const, value: 2 };
  const yes = { type: "boolean" as const, value: true };
  const course = courseOf(
    [first, second],
    [
      {
        ...response,
        response_id: "a",
        answered_at: "2026-02-01T08:00:00Z",
        answers: [{ link_id: "1", values: [two] }],
      },
      {
        ...response,
        response_id: "b",
        questionnaire_id: "2",
        answered_at: "2026-07-01T08:00:00Z",
        answers: [{ link_id: "1", values: [yes] }],
      },
    ],
  );
  const rows = course.questions.map((item) => [
    item.text,
    ...course.columns.map(({ answerTo }) => answerTo(item)?.values),
  ]);
  expect(rows).toEqual([
    ["Swollen legs", [yes], undefined],
    ["Pillows", undefined, [two]],
  ]);
});
