import i18next from "i18next";
import { expect, test } from "vitest";
import { exampleQuestionnaire } from "#contract/questionnaire.ts";
import { answerText } from "./answer-words.ts";

test("a number is shown with the unit in which its question asks for it", () => {
  const [question] = exampleQuestionnaire.items;
  if (!question) throw new Error("no example");
  const words = { t: i18next.t, language: "de" } as const;
  const kg = { ...question, units: [{ unit: "kg", system: null, code: "kg" }] };
  const decimal = { type: "decimal", value: 81.5 } as const;
  expect(answerText(words, kg, [decimal])).toBe("81,5\u00a0kg");
  expect(answerText(words, { ...question, units: [] }, [decimal])).toBe("81,5");
  // a quantity has its own
  const pounds = { type: "quantity", value: 180, unit: "lb", system: null, code: null } as const;
  expect(answerText(words, kg, [pounds])).toBe("180\u00a0lb");
});
