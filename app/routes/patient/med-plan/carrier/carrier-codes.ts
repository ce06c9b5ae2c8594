/**
 * Code tables of the German medication plan's barcode (Bundeseinheitlicher Medikationsplan, Vereinbarung nach § 31a SGB V,
 * Anlage 3, version 2.8): units of a dose, headings, and of the forms those that are one of ours for certain.
 */
import type { medicationFormats } from "#contract/medication.ts";

/** S_BMP_DOSIEREINHEIT */
export const doseUnits: Readonly<Record<string, string>> = {
  "#": "Messlöffel",
  0: "Messbecher",
  1: "Stück",
  2: "Pkg.",
  3: "Flasche",
  4: "Beutel",
  5: "Hub",
  6: "Tropfen",
  7: "Teelöffel",
  8: "Esslöffel",
  9: "E",
  a: "Tasse",
  b: "Applikatorfüllung",
  c: "Augenbadewanne",
  d: "Dosierbriefchen",
  e: "Dosierpipette",
  f: "Dosierspritze",
  g: "Einzeldosis",
  h: "Glas",
  i: "Likörglas",
  j: "Messkappe",
  k: "Messschale",
  l: "Mio E",
  m: "Mio IE",
  n: "Pipettenteilstrich",
  o: "Sprühstoß",
  p: "IE",
  q: "cm",
  r: "l",
  s: "ml",
  t: "g",
  u: "kg",
  v: "mg",
};

/** A dose of pieces: what our plan counts. */
export const pieceUnit = "1";

/** S_BMP_ZWISCHENUEBERSCHRIFT */
export const headings: Readonly<Record<string, string>> = {
  411: "Bedarfsmedikation",
  412: "Dauermedikation",
  413: "Intramuskuläre Anwendung",
  414: "Besondere Anwendung",
  415: "Intravenöse Anwendung",
  416: "Anwendung unter die Haut",
  417: "Fertigspritze",
  418: "Selbstmedikation",
  419: "Allergiehinweise",
  421: "Wichtige Hinweise",
  422: "Wichtige Angaben",
  423: "zu besonderen Zeiten anzuwendende Medikamente",
  424: "zeitlich befristet anzuwendende Medikamente",
  425: "Wöchentliche Anwendung",
};

export const standingHeading = "412";
export const selfMedicationHeading = "418";

type Format = (typeof medicationFormats)[number];

/** Of the many IFA codes of a form those that are one of ours without a doubt; any other is left to the user. */
export const formatOfForm: Readonly<Record<string, Format>> = {
  TAB: "TABLET",
  FTA: "TABLET",
  RET: "TABLET",
  BTA: "TABLET",
  KTA: "TABLET",
  KAP: "CAPSULE",
  HKP: "CAPSULE",
  WKA: "CAPSULE",
  REK: "CAPSULE",
  TRO: "LIQUID",
  SIR: "LIQUID",
  SAF: "LIQUID",
  LSE: "LIQUID",
  ILO: "INJECTION",
  FER: "INJECTION",
  SAL: "BALM",
  CRE: "BALM",
  GEL: "BALM",
};

/** As free text of at most seven characters if no IFA code is given; other forms have no text. */
export const formTexts: Readonly<Record<Exclude<Format, "OTHER">, string>> = {
  CAPSULE: "Kaps",
  LIQUID: "Flüss",
  TABLET: "Tabl",
  INJECTION: "Inj",
  BALM: "Salbe",
};
