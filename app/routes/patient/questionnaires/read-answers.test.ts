/** From the form to answers and back. The backend's own FHIR reader reads the questionnaires. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { uiLanguages } from "#app/format/ui-language.ts";
import type { AnswerValue, QuestionItem } from "#contract/codes/questionnaire.ts";
import { readQuestionnaire } from "#contract/read-questionnaire.ts";
import { readAnswers } from "./read-answers.ts";
import { typedAnswers } from "./typed-answers.ts";

const ucum = "http://unitsofmeasure.org";
const unitOption = (code: string, display: string) => ({
  url: "http://hl7.org/fhir/StructureDefinition/questionnaire-unitOption",
  valueCoding: { system: ucum, code, display },
});
const loinc = (code: string, display: string) => ({ system: "http://loinc.org", code, display });

const { questionnaire, faults } = readQuestionnaire({
  resourceType: "Questionnaire",
  url: "urn:q",
  title: "Q",
  status: "active",
  item: [
    { linkId: "b", text: "B", type: "boolean" },
    { linkId: "d", text: "D", type: "decimal" },
    { linkId: "i", text: "I", type: "integer" },
    { linkId: "t", text: "T", type: "date" },
    { linkId: "s", text: "S", type: "string" },
    { linkId: "l", text: "L", type: "text" },
    {
      linkId: "c",
      text: "C",
      type: "choice",
      answerOption: [{ valueCoding: loinc("LA1", "x") }, { valueCoding: loinc("LA2", "y") }],
    },
    {
      linkId: "m",
      text: "M",
      type: "choice",
      repeats: true,
      answerOption: [{ valueString: "x" }, { valueString: "y" }, { valueString: "z" }],
    },
    { linkId: "o", text: "O", type: "open-choice", answerOption: [{ valueString: "x" }] },
    {
      linkId: "q",
      text: "Q",
      type: "quantity",
      extension: [unitOption("kg", "kg"), unitOption("[lb_av]", "lb")],
    },
  ],
});
const items = questionnaire?.items ?? [];

const formOf = (typed: Readonly<Record<string, string | readonly string[]>>): FormData => {
  const form = new FormData();
  for (const [name, values] of Object.entries(typed))
    for (const value of [values].flat()) form.append(name, value);
  return form;
};
const given = (typed: Readonly<Record<string, string | readonly string[]>>) => {
  const read = readAnswers(items, formOf(typed));
  return {
    values: Object.fromEntries(read.given.map(({ link_id, values }) => [link_id, values])),
    faults: read.faults.map(({ field, fault }) => [field, fault]),
  };
};

test("[QST-14] each field is read as a value of its question", () => {
  expect(faults).toEqual([]);
  const { values, faults: wrong } = given({
    q0: "false",
    q1: "1,5",
    q2: " 3 ",
    q3: "2026-02-28",
    q4: "  two words ",
    q5: "one\r\ntwo",
    q6: "1",
    q7: ["0", "2"],
    q8: "",
    q8_own: "by bus",
    q9: "80.5",
    q9_unit: "1",
  });
  expect(wrong).toEqual([]);
  expect(values).toEqual({
    b: [{ type: "boolean", value: false }],
    d: [{ type: "decimal", value: 1.5 }],
    i: [{ type: "integer", value: 3 }],
    t: [{ type: "date", value: "2026-02-28" }],
    s: [{ type: "string", value: "two words" }],
    l: [{ type: "string", value: "one\ntwo" }],
    c: [{ type: "coding", version: null, ...loinc("LA2", "y") }],
    m: [
      { type: "string", value: "x" },
      { type: "string", value: "z" },
    ],
    o: [{ type: "string", value: "by bus" }],
    q: [{ type: "quantity", value: 80.5, unit: "lb", system: ucum, code: "[lb_av]" }],
  });
});

test("[QST-14] text that is not a value of its question is refused, never dropped; an empty field is no answer", () => {
  expect(given({})).toEqual({ values: {}, faults: [] });
  expect(given({ q0: "", q1: " ", q3: "", q7: [], q9: "", q9_unit: "1" })).toEqual({
    values: {},
    faults: [],
  });
  expect(given({ q1: "many", q2: "1.5", q3: "2026-02-30", q9: "5,000" }).faults).toEqual([
    ["q1", "wrong_type"],
    ["q2", "wrong_type"],
    ["q3", "wrong_type"],
    ["q9", "wrong_type"],
  ]);
  expect(given({ q6: "2" }).faults).toEqual([["q6", "wrong_type"]]);
  expect(given({ q6: "", q8: "" })).toEqual({ values: {}, faults: [] });
  // both an offered answer and one in own words, if that is possible
  expect(given({ q8: "0", q8_own: "y" }).faults).toEqual([["q8", "too_many"]]);
});

const valueOf = (item: QuestionItem): fc.Arbitrary<AnswerValue> | undefined => {
  const number = fc.integer({ min: -999_999, max: 999_999 }).map((whole) => whole / 100);
  // as it is stored: trimmed
  const words = fc
    .string({ minLength: 1, maxLength: 40 })
    .map((text) => text.replaceAll(/[\r\0]/g, "").trim())
    .filter((text) => text !== "" && !["x", "y", "z"].includes(text));
  switch (item.type) {
    case "boolean":
      return fc.boolean().map((value) => ({ type: "boolean", value }));
    case "decimal":
      return number.map((value) => ({ type: "decimal", value }));
    case "integer":
      return fc.integer({ min: -9_999, max: 9_999 }).map((value) => ({ type: "integer", value }));
    case "date":
      return fc
        .integer({ min: 0, max: 40_000 })
        .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))
        .map((value) => ({ type: "date", value }));
    case "string":
      return words.map((value) => ({ type: "string", value }));
    case "choice":
      return fc.constantFrom(...item.options.map(({ value }) => value));
    case "open-choice":
      return fc.oneof(
        fc.constantFrom(...item.options.map(({ value }) => value)),
        words.map((value): AnswerValue => ({ type: "string", value })),
      );
    case "quantity":
      return fc
        .tuple(number, fc.constantFrom(...item.units))
        .map(([value, unit]) => ({ type: "quantity", value, ...unit }));
    default:
      return undefined;
  }
};

test("[QST-14] any answer put into the form in any language and read again is unchanged", () => {
  const answer = (item: QuestionItem) => {
    const value = valueOf(item);
    return fc.array(value ?? fc.constant<AnswerValue>({ type: "string", value: "a" }), {
      maxLength: 1,
    });
  };
  const answers = fc.tuple(...items.map(answer));
  fc.assert(
    fc.property(answers, fc.constantFrom(...uiLanguages), (values, language) => {
      const stored = items.flatMap(({ link_id }, index) => {
        const own = values[index] ?? [];
        return own.length > 0 ? [{ link_id, values: own }] : [];
      });
      const form = new FormData();
      for (const [name, texts] of typedAnswers(items, stored, language))
        for (const text of texts) form.append(name, text);
      const read = readAnswers(items, form);
      expect(read.faults).toEqual([]);
      expect(read.given).toEqual(stored);
    }),
  );
});
