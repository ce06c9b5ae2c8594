/** One item of a FHIR Questionnaire as Vigil fills it in: what its type may have, its options, its limits. */
import {
  itemTypes,
  type AnswerValue,
  type EnableCondition,
  type ItemType,
  type QuestionItem,
} from "./codes/questionnaire.ts";
import { isKnown } from "./primitive.ts";
import { noExtensions, readExtensions } from "./questionnaire-extensions.ts";
import { readOptions } from "./questionnaire-options.ts";
import { readValue, type ItemShape } from "./questionnaire-shape.ts";
import type { Reading } from "./questionnaire-reading.ts";

const textTypes: readonly ItemType[] = ["string", "text", "open-choice"];
const isChoice = (type: string) => type === "choice" || type === "open-choice";

/** Adds the faults of a value to the reading. The items of a group are read separately. */
export function readItem(reading: Reading, shape: ItemShape, parent: string | null): QuestionItem {
  const { linkId } = shape;
  const type = isKnown(itemTypes, shape.type) ? shape.type : null;
  if (type === null) reading.fault(linkId, "not_supported", `type ${shape.type}`);
  else tellMisfits(reading, shape, type);
  const extensions = type === null ? noExtensions : readExtensions(reading, shape, type);
  const options = type !== null && isChoice(type) ? readOptions(reading, shape) : [];
  return {
    link_id: linkId,
    parent,
    prefix: shape.prefix ?? null,
    text: shape.text ?? "",
    type: type ?? "display",
    is_required: shape.required ?? false,
    is_repeated: shape.repeats ?? false,
    ...extensions,
    length_max: shape.maxLength ?? null,
    options: options.map(({ value, is_exclusive }) => ({ value, is_exclusive })),
    initial: [
      ...options.filter(({ isInitial }) => isInitial).map(({ value }) => value),
      ...readInitial(reading, shape),
    ],
    conditions: readConditions(reading, shape),
    is_any_enough: shape.enableBehavior === "any",
  };
}

/** Elements that items of this type do not have in FHIR, and those that Vigil does not fill in. */
function tellMisfits({ fault }: Reading, shape: ItemShape, type: ItemType): void {
  const { linkId, item, required, repeats, readOnly, answerOption, answerValueSet } = shape;
  const misfit = (...names: readonly (keyof ItemShape)[]) => {
    for (const name of names)
      if (shape[name] !== undefined) fault(linkId, "not_in_type", `${name} (${type})`);
  };
  const unknown = (is: boolean | undefined, detail: string) => {
    if (is) fault(linkId, "not_supported", `${detail} (${type})`);
  };
  if (type !== "group" && shape.text === undefined) fault(linkId, "missing", "text");
  unknown(readOnly, "readOnly");
  if (type === "display") {
    misfit("required", "repeats", "readOnly", "maxLength", "answerOption", "answerValueSet");
    misfit("initial", "item", "code");
    return;
  }
  if (type === "group") {
    misfit("maxLength", "answerOption", "answerValueSet", "initial");
    unknown(required, "required");
    unknown(repeats, "repeats");
    if (item === undefined) fault(linkId, "missing", "item");
    return;
  }
  unknown(item !== undefined, "item");
  unknown(repeats && !isChoice(type), "repeats");
  if (["date", "quantity", "choice"].includes(type)) misfit("maxLength");
  else unknown(shape.maxLength !== undefined && !textTypes.includes(type), "maxLength");
  if (!isChoice(type)) {
    unknown(answerOption !== undefined, "answerOption");
    misfit("answerValueSet");
  } else if (answerOption === undefined && answerValueSet === undefined)
    fault(linkId, "missing", "answerOption");
  else if (answerOption !== undefined && answerValueSet !== undefined)
    fault(linkId, "invalid", "answerOption, answerValueSet");
  if (answerOption !== undefined) misfit("initial");
}

const initialTypes: Readonly<Record<string, readonly AnswerValue["type"][]>> = {
  boolean: ["boolean"],
  decimal: ["decimal", "integer"],
  integer: ["integer"],
  date: ["date"],
  string: ["string"],
  text: ["string"],
  choice: ["coding", "string"],
  "open-choice": ["coding", "string"],
  quantity: ["quantity"],
};

function readInitial({ fault }: Reading, { linkId, type, initial, repeats }: ItemShape) {
  if (initial && initial.length > 1 && !repeats) fault(linkId, "invalid", "initial");
  return (initial ?? []).flatMap((raw): AnswerValue[] => {
    const read = readValue(raw, "value", ["id"]);
    if (!("value" in read)) {
      fault(linkId, read.code, `initial.${read.detail}`);
      return [];
    }
    const types = initialTypes[type];
    // that this type has none at all is reported already
    if (!types || types.includes(read.value.type)) return [read.value];
    fault(linkId, "invalid", `initial (${type})`);
    return [];
  });
}

function readConditions({ fault }: Reading, shape: ItemShape): EnableCondition[] {
  const { linkId, enableWhen = [], enableBehavior } = shape;
  if (enableWhen.length > 1 && enableBehavior === undefined)
    fault(linkId, "missing", "enableBehavior");
  return enableWhen.flatMap((raw): EnableCondition[] => {
    const { question, operator } = raw;
    const read = readValue(raw, "answer", ["id", "question", "operator"]);
    if ("value" in read) return [{ question, operator, answer: read.value }];
    fault(linkId, read.code, `enableWhen.${read.detail}`);
    return [];
  });
}
