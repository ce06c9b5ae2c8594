/** The extensions of an item that Vigil follows, those that it keeps without following them, and all others by name. */
import type { ItemType, QuestionItem, QuestionUnit } from "./codes/questionnaire.ts";
import { codingShape, isRaw, readValue, type ItemShape, type Raw } from "./questionnaire-shape.ts";
import type { Reading } from "./questionnaire-reading.ts";

type Extended = Pick<
  QuestionItem,
  "is_drop_down" | "hint" | "length_min" | "min" | "max" | "decimals_max" | "units"
>;

export const noExtensions: Extended = {
  is_drop_down: false,
  hint: null,
  length_min: null,
  min: null,
  max: null,
  decimals_max: null,
  units: [],
};

export const extensionBase = "http://hl7.org/fhir/StructureDefinition/";

/** How it is laid out or what it is called elsewhere: it changes nothing of what is asked. */
const withoutEffect: ReadonlySet<string> = new Set([
  "questionnaire-choiceOrientation",
  "questionnaire-displayCategory",
]);

/** The types of items that have it. */
const typesOf: Readonly<Record<string, readonly ItemType[]>> = {
  minLength: ["string", "text", "open-choice"],
  minValue: ["integer", "decimal", "date", "quantity"],
  maxValue: ["integer", "decimal", "date", "quantity"],
  maxDecimalPlaces: ["decimal", "quantity"],
  "questionnaire-unit": ["integer", "decimal", "quantity"],
  "questionnaire-unitOption": ["quantity"],
  "questionnaire-itemControl": ["choice", "open-choice", "string", "text"],
  entryFormat: ["string", "text", "integer", "decimal", "date", "quantity", "open-choice"],
};

/** Controls by the type of the item: what Vigil draws is one of these anyway, but for the list that folds down. */
const controls: Readonly<Record<string, readonly string[]>> = {
  choice: ["radio-button", "check-box", "drop-down"],
  "open-choice": ["radio-button", "check-box", "drop-down"],
  string: ["text-box"],
  text: ["text-box"],
};

export function readExtensions(
  reading: Reading,
  { linkId, extension = [] }: ItemShape,
  type: ItemType,
): Extended {
  const { fault } = reading;
  const found = { ...noExtensions, units: [] as QuestionUnit[] };
  const seen = new Set<string>();
  for (const one of extension) {
    const name = one.url.startsWith(extensionBase) ? one.url.slice(extensionBase.length) : "";
    if (withoutEffect.has(name)) reading.notes.push({ link_id: linkId, detail: one.url });
    else if (!typesOf[name]?.includes(type)) fault(linkId, "not_supported", `${one.url} (${type})`);
    else if (seen.has(name) && name !== "questionnaire-unitOption")
      fault(linkId, "invalid", `${name} (2)`);
    else if (!follow(found, name, one, type)) fault(linkId, "invalid", name);
    seen.add(name);
  }
  if (type === "quantity" && found.units.length === 0)
    fault(linkId, "missing", "questionnaire-unit");
  if (type === "quantity" && found.units.length > 1 && (found.min ?? found.max) !== null)
    fault(linkId, "invalid", "minValue, maxValue, questionnaire-unitOption");
  if (found.min !== null && found.max !== null && found.min > found.max)
    fault(linkId, "invalid", "minValue, maxValue");
  return found;
}

type Found = { -readonly [Key in keyof Extended]: Extended[Key] } & { units: QuestionUnit[] };

/** Whether its value is one that can be followed. */
function follow(found: Found, name: string, raw: Raw, type: ItemType): boolean {
  if (name === "questionnaire-itemControl") return followControl(found, raw, type);
  const read = readValue(raw, "value", ["id", "url"]);
  if (!("value" in read)) return false;
  const { value } = read;
  const isCount = value.type === "integer" && value.value >= 0;
  switch (name) {
    case "minLength":
      if (isCount) found.length_min = value.value;
      return isCount;
    case "maxDecimalPlaces":
      if (isCount) found.decimals_max = value.value;
      return isCount;
    case "entryFormat":
      if (value.type === "string") found.hint = value.value;
      return value.type === "string";
    case "questionnaire-unit":
    case "questionnaire-unitOption": {
      if (value.type !== "coding") return false;
      const { display, system, code } = value;
      found.units.push({ unit: display ?? code ?? "", system, code });
      return true;
    }
    default: {
      const isDay = value.type === "date" && type === "date";
      const isNumber = (value.type === "integer" || value.type === "decimal") && type !== "date";
      if (isDay || isNumber) found[name === "minValue" ? "min" : "max"] = value.value;
      return isDay || isNumber;
    }
  }
}

function followControl(found: Found, { valueCodeableConcept }: Raw, type: ItemType): boolean {
  const { coding } = isRaw(valueCodeableConcept) ? valueCodeableConcept : {};
  const codes = (Array.isArray(coding) ? coding : []).map((one) => codingShape.safeParse(one));
  if (codes.length === 0) return false;
  const isKnown = codes.every(
    ({ success, data }) => success && controls[type]?.includes(data.code ?? ""),
  );
  found.is_drop_down = codes.some(({ data }) => data?.code === "drop-down");
  return isKnown;
}
