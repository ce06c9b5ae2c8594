/** Which questions apply, and which answers have faults. Expectations are from FHIR R4, Questionnaire.item.enableWhen. */
import { expect, test } from "vitest";
import { readQuestionnaire } from "../read-questionnaire.ts";
import { answersByLink, enabledItems, faultsOfAnswers } from "./questionnaire-rules.ts";
import type { AnswerValue, GivenAnswer } from "./questionnaire.ts";

function itemsOf(item: readonly object[]) {
  const { questionnaire, faults } = readQuestionnaire({
    resourceType: "Questionnaire",
    url: "urn:q",
    title: "Q",
    status: "active",
    item,
  });
  expect(faults).toEqual([]);
  return questionnaire?.items ?? [];
}
const given = (answers: Readonly<Record<string, readonly AnswerValue[]>>): GivenAnswer[] =>
  Object.entries(answers).map(([link_id, values]) => ({ link_id, values }));
const whole = (value: number): AnswerValue => ({ type: "integer", value });
const words = (value: string): AnswerValue => ({ type: "string", value });
const question = (linkId: string, type: string, more: object = {}) => ({
  linkId,
  type,
  text: linkId,
  ...more,
});
const when = (operator: string, answer: object, link = "a") => ({
  enableWhen: [{ question: link, operator, ...answer }],
});

test.for<[operator: string, answer: object, value: number | null, is: boolean]>([
  ["exists", { answerBoolean: true }, 1, true],
  ["exists", { answerBoolean: true }, null, false],
  ["exists", { answerBoolean: false }, null, true],
  ["=", { answerInteger: 2 }, 2, true],
  ["=", { answerInteger: 2 }, 3, false],
  ["=", { answerInteger: 2 }, null, false],
  ["!=", { answerInteger: 2 }, 2, false],
  ["!=", { answerInteger: 2 }, 3, true],
  // "at least no answer has a value that is equal": true if there is no answer
  ["!=", { answerInteger: 2 }, null, true],
  [">", { answerInteger: 2 }, 2, false],
  [">", { answerInteger: 2 }, 3, true],
  [">=", { answerInteger: 2 }, 2, true],
  ["<", { answerInteger: 2 }, 1, true],
  ["<", { answerInteger: 2 }, null, false],
  ["<=", { answerInteger: 2 }, 2, true],
])(
  "[QST-03] a question with the condition a %s %j, when a is %s, is asked: %s",
  ([operator, answer, value, is]) => {
    const items = itemsOf([
      question("a", "integer"),
      question("b", "string", when(operator, answer)),
    ]);
    const answers = answersByLink(given(value === null ? {} : { a: [whole(value)] }));
    expect(enabledItems(items, answers).has("b")).toBe(is);
  },
);

test("[QST-03] a group that does not apply removes its content, and its answers count for no condition", () => {
  const items = itemsOf([
    question("a", "integer"),
    question("g", "group", {
      ...when("=", { answerInteger: 1 }),
      item: [question("b", "integer"), question("c", "display")],
    }),
    question("d", "string", when("=", { answerInteger: 7 }, "b")),
    question("e", "string", {
      enableWhen: [
        { question: "a", operator: "=", answerInteger: 1 },
        { question: "b", operator: "=", answerInteger: 7 },
      ],
      enableBehavior: "any",
    }),
    question("f", "string", {
      enableWhen: [
        { question: "a", operator: "=", answerInteger: 1 },
        { question: "b", operator: "=", answerInteger: 8 },
      ],
      enableBehavior: "all",
    }),
  ]);
  const asked = (a: number) => [
    ...enabledItems(items, answersByLink(given({ a: [whole(a)], b: [whole(7)] }))),
  ];
  expect(asked(2)).toEqual(["a"]);
  expect(asked(1)).toEqual(["a", "g", "b", "c", "d", "e"]);
});

const faults = (item: object, values: readonly AnswerValue[]) =>
  faultsOfAnswers(itemsOf([{ linkId: "a", text: "A", ...item }]), given({ a: values })).map(
    ({ fault }) => fault,
  );
const sd = "http://hl7.org/fhir/StructureDefinition/";
const range = {
  extension: [
    { url: `${sd}minValue`, valueInteger: 1 },
    { url: `${sd}maxValue`, valueInteger: 5 },
  ],
};
const choice = { type: "choice", answerOption: [{ valueString: "x" }, { valueString: "y" }] };
const litre = { unit: "L", system: "http://unitsofmeasure.org", code: "L" };

test.for<[what: string, item: object, values: readonly AnswerValue[], faults: string[]]>([
  ["nothing, where it must be answered", { type: "string", required: true }, [], ["required"]],
  ["nothing, where it need not be", { type: "string" }, [], []],
  ["spaces", { type: "string" }, [words("  ")], ["required"]],
  ["a number for a text", { type: "string" }, [whole(3)], ["wrong_type"]],
  [
    "a text of five where four are allowed",
    { type: "text", maxLength: 4 },
    [words("abcde")],
    ["too_long"],
  ],
  [
    "a text of one where two are needed",
    { type: "string", extension: [{ url: `${sd}minLength`, valueInteger: 2 }] },
    [words("a")],
    ["too_short"],
  ],
  ["two texts", { type: "string" }, [words("a"), words("b")], ["too_many"]],
  ["the least", { type: "integer", ...range }, [whole(1)], []],
  ["less than the least", { type: "integer", ...range }, [whole(0)], ["too_small"]],
  ["more than the most", { type: "integer", ...range }, [whole(6)], ["too_large"]],
  ["half of a whole", { type: "integer" }, [whole(1.5)], ["wrong_type"]],
  [
    "too many decimals",
    { type: "decimal", extension: [{ url: `${sd}maxDecimalPlaces`, valueInteger: 1 }] },
    [{ type: "decimal", value: 1.25 }],
    ["too_precise"],
  ],
  [
    "a day before the first one",
    { type: "date", extension: [{ url: `${sd}minValue`, valueDate: "2026-01-02" }] },
    [{ type: "date", value: "2026-01-01" }],
    ["too_small"],
  ],
  ["an option", choice, [words("x")], []],
  ["none of the options", choice, [words("z")], ["not_an_option"]],
  ["a text of its own in an open choice", { ...choice, type: "open-choice" }, [words("z")], []],
  ["two options of one", choice, [words("x"), words("y")], ["too_many"]],
  ["two options of many", { ...choice, repeats: true }, [words("x"), words("y")], []],
  ["one option twice", { ...choice, repeats: true }, [words("x"), words("x")], ["too_many"]],
  [
    "what is chosen with no other, with another",
    {
      type: "choice",
      repeats: true,
      answerOption: [
        { valueString: "x" },
        {
          valueString: "none",
          extension: [{ url: `${sd}questionnaire-optionExclusive`, valueBoolean: true }],
        },
      ],
    },
    [words("x"), words("none")],
    ["exclusive"],
  ],
  [
    "another unit",
    {
      type: "quantity",
      extension: [
        { url: `${sd}questionnaire-unit`, valueCoding: { system: litre.system, code: "L" } },
      ],
    },
    [{ type: "quantity", value: 1, ...litre, code: "mL" }],
    ["wrong_unit"],
  ],
  [
    "the unit",
    {
      type: "quantity",
      extension: [
        { url: `${sd}questionnaire-unit`, valueCoding: { system: litre.system, code: "L" } },
      ],
    },
    [{ type: "quantity", value: 1, ...litre }],
    [],
  ],
])("[QST-04] an answer is checked: %s", ([, item, values, expected]) => {
  expect(faults(item, values)).toEqual(expected);
});

test("[QST-04] an answer to a question that does not apply, to a display or to no question is a fault; such questions need no answer", () => {
  const items = itemsOf([
    question("a", "boolean"),
    question("b", "string", { required: true, ...when("=", { answerBoolean: true }) }),
    question("c", "display"),
  ]);
  const found = (answers: Parameters<typeof given>[0]) => faultsOfAnswers(items, given(answers));
  expect(found({})).toEqual([]);
  expect(found({ b: [words("x")] })).toEqual([{ link_id: "b", fault: "not_asked" }]);
  expect(found({ a: [{ type: "boolean", value: true }] })).toEqual([
    { link_id: "b", fault: "required" },
  ]);
  expect(found({ c: [words("x")], z: [words("x")] })).toEqual([
    { link_id: "c", fault: "unknown" },
    { link_id: "z", fault: "unknown" },
  ]);
});
