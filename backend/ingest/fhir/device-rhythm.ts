/**
 * The word of a watch on atrial fibrillation, as HealthKitOnFHIR writes it: a component
 * `HKElectrocardiogram.Classification`, until 1.2.1 as text ("atrialFibrillation"), since 1.2.2 as a code (2) whose
 * system is the name of a Swift type: code and printed name count, not the system. Numbers by Apple's
 * HKElectrocardiogram.Classification.
 */
import { valueFault } from "./read-quantity.ts";
import type { Component } from "./schema.ts";

export interface DeviceRhythm {
  /** 1 atrial fibrillation, 0 none, 2 inconclusive, null not given */
  readonly afibResult: 0 | 1 | 2 | null;
  readonly remark?: string;
}

type Word = "none" | "sinus" | "afib" | "inconclusive";

const wordOfCode: Readonly<Record<string, Word>> = {
  "0": "none",
  "1": "sinus",
  "2": "afib",
  "3": "inconclusive",
  "4": "inconclusive",
  "5": "inconclusive",
  "6": "inconclusive",
  "100": "none",
};

const resultOf = { none: null, sinus: 0, afib: 1, inconclusive: 2 } as const;

/** "atrialFibrillation", "atrial fibrillation" and "Atrial Fibrillation" are one spelling. */
function wordOf(text: string): Word | null {
  const letters = text.toLowerCase().replace(/[^a-z]/g, "");
  if (letters === "atrialfibrillation") return "afib";
  if (letters === "sinusrhythm") return "sinus";
  if (letters.startsWith("inconclusive")) return "inconclusive";
  return letters === "notset" || letters === "unrecognized" ? "none" : null;
}

/** The device's classification, or why it cannot be read. */
export function readDeviceRhythm(component: Component): DeviceRhythm | { refusal: string } {
  const name = "the device's classification";
  const { valueString, valueCodeableConcept: concept } = component;
  const type = valueString === undefined ? "valueCodeableConcept" : "valueString";
  const fault = valueFault(component, type, name);
  if (fault !== null) return { afibResult: null, remark: `not taken: ${fault}` };
  const stated = [
    ...(valueString === undefined ? [] : [wordOf(valueString)]),
    ...(concept?.text === undefined ? [] : [wordOf(concept.text)]),
    ...(concept?.coding ?? []).flatMap(({ code = "", display }) => [
      Object.hasOwn(wordOfCode, code) ? (wordOfCode[code] ?? null) : wordOf(code),
      ...(display === undefined ? [] : [wordOf(display)]),
    ]),
  ];
  const words = new Set(stated.filter((word) => word !== null));
  if (words.size > 1) return { refusal: `${name} contradicts itself` };
  const [word] = words;
  if (word === undefined) {
    return { afibResult: null, remark: `not taken: ${name} is told in a word that is not known` };
  }
  if (word === "none") return { afibResult: null, remark: "the device did not classify the ECG" };
  if (word !== "inconclusive") return { afibResult: resultOf[word] };
  return { afibResult: 2, remark: "why the device calls the ECG inconclusive is not stored" };
}
