/** Imported FHIR questionnaires: what is read, and what is refused by name and linkId (FHIR R4, que-1 to que-13). */
import { expect, test } from "vitest";
import { questionnaireLimits } from "./codes/questionnaire.ts";
import { readQuestionnaire } from "./read-questionnaire.ts";

const file = (item: unknown, more: object = {}) => ({
  resourceType: "Questionnaire",
  url: "https://clinic.example/q",
  title: "Own",
  status: "active",
  item,
  ...more,
});
const faultsOf = (json: unknown) =>
  readQuestionnaire(json).faults.map(({ link_id, code, detail }) => [link_id, code, detail]);
const ofItem = (more: object) =>
  faultsOf(file([{ linkId: "a", text: "A?", type: "string", ...more }]));
const extension = (name: string, more: object = {}) => ({
  extension: [{ url: `http://hl7.org/fhir/StructureDefinition/${name}`, ...more }],
});
const yes = { valueString: "yes" };

test("[QST-01] groups, displays and every type of question are read in their order, with limits, options and conditions", () => {
  const { questionnaire, faults } = readQuestionnaire(
    file(
      [
        {
          linkId: "g",
          type: "group",
          text: "Group",
          item: [
            { linkId: "d", type: "display", text: "Read this out." },
            {
              linkId: "n",
              type: "decimal",
              prefix: "1.",
              text: "N",
              extension: [
                ...extension("minValue", { valueDecimal: 0.5 }).extension,
                ...extension("maxValue", { valueInteger: 9 }).extension,
                ...extension("questionnaire-unit", { valueCoding: { code: "kg" } }).extension,
              ],
            },
          ],
        },
        {
          linkId: "c",
          type: "choice",
          text: "C",
          repeats: true,
          answerValueSet: "#v",
          enableWhen: [{ question: "n", operator: ">", answerDecimal: 2 }],
          ...extension("questionnaire-itemControl", {
            valueCodeableConcept: { coding: [{ code: "drop-down" }] },
          }),
        },
        {
          linkId: "o",
          type: "open-choice",
          text: "O",
          answerOption: [{ ...yes, initialSelected: true }],
        },
      ],
      {
        version: "3",
        contained: [
          {
            resourceType: "ValueSet",
            id: "v",
            status: "active",
            compose: { include: [{ system: "urn:s", concept: [{ code: "x", display: "X" }] }] },
          },
        ],
      },
    ),
  );
  expect(faults).toEqual([]);
  expect(questionnaire).toMatchObject({
    url: "https://clinic.example/q",
    version: "3",
    title: "Own",
    notes: [],
    items: [
      { link_id: "g", parent: null, type: "group" },
      { link_id: "d", parent: "g", type: "display", text: "Read this out." },
      {
        link_id: "n",
        parent: "g",
        prefix: "1.",
        min: 0.5,
        max: 9,
        units: [{ unit: "kg", code: "kg", system: null }],
      },
      {
        link_id: "c",
        is_repeated: true,
        is_drop_down: true,
        options: [{ value: { type: "coding", system: "urn:s", code: "x", display: "X" } }],
        conditions: [{ question: "n", operator: ">", answer: { type: "decimal", value: 2 } }],
      },
      { link_id: "o", initial: [{ type: "string", value: "yes" }] },
    ],
  });
});

test.for<[what: string, item: object, fault: [code: string, detail: string]]>([
  ["a type", { type: "attachment" }, ["not_supported", "type attachment"]],
  ["a time", { type: "dateTime" }, ["not_supported", "type dateTime"]],
  [
    "a calculation",
    {
      extension: [
        {
          url: "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression",
        },
      ],
    },
    [
      "not_supported",
      "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression (string)",
    ],
  ],
  ["a modifier", { modifierExtension: [{ url: "urn:x" }] }, ["not_supported", "modifierExtension"]],
  ["words in other languages", { _text: { extension: [] } }, ["not_supported", "_text"]],
  ["what a reader may not change", { readOnly: true }, ["not_supported", "readOnly (string)"]],
  ["a text that repeats", { repeats: true }, ["not_supported", "repeats (string)"]],
  [
    "a question in a question",
    { item: [{ linkId: "b", text: "B?", type: "string" }] },
    ["not_supported", "item (string)"],
  ],
  [
    "a group that repeats",
    { type: "group", repeats: true, item: [{ linkId: "b", text: "B", type: "display" }] },
    ["not_supported", "repeats (group)"],
  ],
  ["a group of nothing (que-1)", { type: "group" }, ["missing", "item"]],
  ["no words", { text: undefined }, ["missing", "text"]],
  ["a choice of nothing", { type: "choice" }, ["missing", "answerOption"]],
  [
    "two lists of answers (que-4)",
    { type: "choice", answerOption: [yes], answerValueSet: "#x" },
    ["invalid", "answerOption, answerValueSet"],
  ],
  [
    "a list of answers elsewhere",
    { type: "choice", answerValueSet: "http://loinc.org/vs/LL1" },
    ["value_set", "http://loinc.org/vs/LL1"],
  ],
  [
    "a list for a text (que-5)",
    { answerValueSet: "#x" },
    ["not_in_type", "answerValueSet (string)"],
  ],
  [
    "a required display (que-6)",
    { type: "display", required: false },
    ["not_in_type", "required (display)"],
  ],
  [
    "a first value of a group (que-8)",
    { type: "group", initial: [yes], item: [{ linkId: "b", text: "B", type: "display" }] },
    ["not_in_type", "initial (group)"],
  ],
  [
    "a length of a date (que-10)",
    { type: "date", maxLength: 3 },
    ["not_in_type", "maxLength (date)"],
  ],
  [
    "a first value beside options (que-11)",
    { type: "choice", answerOption: [yes], initial: [yes] },
    ["not_in_type", "initial (choice)"],
  ],
  ["two first values (que-13)", { initial: [yes, yes] }, ["invalid", "initial"]],
  [
    "a first value of another type",
    { initial: [{ valueInteger: 1 }] },
    ["invalid", "initial (string)"],
  ],
  ["an amount without a unit", { type: "quantity" }, ["missing", "questionnaire-unit"]],
  ["an option twice", { type: "choice", answerOption: [yes, yes] }, ["duplicate", "answerOption"]],
  [
    "an option of another kind",
    { type: "choice", answerOption: [{ valueReference: {} }] },
    ["not_supported", "answerOption.valueReference"],
  ],
  [
    "a control",
    {
      type: "choice",
      answerOption: [yes],
      ...extension("questionnaire-itemControl", {
        valueCodeableConcept: { coding: [{ code: "slider" }] },
      }),
    },
    ["invalid", "questionnaire-itemControl"],
  ],
  [
    "a condition on nothing",
    { enableWhen: [{ question: "z", operator: "=", answerBoolean: true }] },
    ["reference", "enableWhen.question z"],
  ],
  [
    "a condition on itself",
    { enableWhen: [{ question: "a", operator: "exists", answerBoolean: true }] },
    ["reference", "enableWhen → a"],
  ],
  [
    "a condition of a kind that the question does not have",
    { enableWhen: [{ question: "a", operator: "=", answerBoolean: true }] },
    ["reference", "enableWhen.answer a ="],
  ],
  [
    "a condition of a kind that is not known",
    { enableWhen: [{ question: "a", operator: "=", answerTime: "12:00" }] },
    ["not_supported", "enableWhen.answerTime"],
  ],
])("[QST-02] a question is refused by name and linkId: %s", ([, item, [code, detail]]) => {
  expect(ofItem(item)).toEqual([["a", code, detail]]);
});

test.for<[what: string, more: object, fault: [code: string, detail: string]]>([
  ["a draft", { status: "draft" }, ["invalid", "status draft"]],
  ["no url", { url: undefined }, ["missing", "url"]],
  ["no title", { title: undefined }, ["missing", "title"]],
  ["another element", { colour: "red" }, ["not_supported", "colour"]],
  ["other rules", { implicitRules: "urn:x" }, ["not_supported", "implicitRules"]],
  ["an extension", { extension: [{ url: "urn:x" }] }, ["not_supported", "extension urn:x"]],
  ["about somebody else", { subjectType: ["Device"] }, ["not_supported", "subjectType Device"]],
  [
    "a library",
    { contained: [{ resourceType: "Library", id: "l" }] },
    ["not_supported", "contained Library"],
  ],
])("[QST-02] the whole file is refused by name: %s", ([, more, [code, detail]]) => {
  const item = [{ linkId: "a", text: "A?", type: "string" }];
  expect(faultsOf(file(item, more))).toEqual([[null, code, detail]]);
});

test("[QST-02] a repeated linkId, too many questions and a file without a questionnaire are reported", () => {
  const question = { linkId: "a", text: "A?", type: "string" };
  expect(faultsOf(file([question, question]))).toEqual([["a", "duplicate", "linkId"]]);
  const many = Array.from({ length: questionnaireLimits.items + 1 }, (_, index) => ({
    ...question,
    linkId: String(index),
  }));
  expect(faultsOf(file(many))).toEqual([[null, "too_many", "item > 300"]]);
  for (const wrong of [null, [], "x", 3, { resourceType: "Patient" }])
    expect(faultsOf(wrong)).toEqual([[null, "no_questionnaire", "resourceType"]]);
});

test("[QST-02] weights of a score and layout settings are kept, and reported as not used", () => {
  const { questionnaire } = readQuestionnaire(
    file(
      [
        {
          linkId: "c",
          type: "choice",
          text: "C",
          answerOption: [{ ...yes, ...extension("ordinalValue", { valueDecimal: 3 }) }],
          ...extension("questionnaire-choiceOrientation", { valueCode: "horizontal" }),
        },
      ],
      { experimental: true },
    ),
  );
  expect(
    questionnaire?.notes.map(({ link_id, detail }) => [link_id, detail.split("/").at(-1)]),
  ).toEqual([
    [null, "experimental"],
    ["c", "questionnaire-choiceOrientation"],
    ["c", "ordinalValue"],
  ]);
});
