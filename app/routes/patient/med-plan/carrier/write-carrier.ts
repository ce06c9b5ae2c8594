/**
 * A medication plan as the pages of a German medication plan's barcode, version 2.8: XML in ISO 8859-1, at most 1,400
 * bytes a page. A text is written whole or not at all: one that is too long for its field or has other letters is
 * reported as left out; without a name, a substance or a strength that fits there is no code.
 */
import type { MedicationPlan, Prescription } from "#contract/medication.ts";
import type { PatientInfo } from "#contract/patient-info.ts";
import type { ShownField } from "#app/features/medication-plan/shown-fields.ts";
import { latinName } from "./latin-name.ts";
import { formTexts, pieceUnit, selfMedicationHeading } from "./carrier-codes.ts";

export const pageBytesMax = 1400;

/** `row` from 0; undefined: of the plan. */
export interface CarrierGap {
  readonly row?: number;
  readonly field: ShownField | "name" | "name_letters" | "birth_date" | "comments" | "institution";
}

export interface WrittenCarrier {
  /** ISO 8859-1 characters; empty where `missing` says why there is no code */
  readonly pages: readonly string[];
  readonly missing: CarrierGap | undefined;
  readonly leftOut: readonly CarrierGap[];
}

interface CarrierInput {
  readonly plan: Pick<MedicationPlan, "id" | "prescriptions" | "comments" | "validity_starts_at">;
  readonly patient: PatientInfo;
  readonly institutionName: string | null;
  /** the plan's beginning as the clock of the clinic shows it, "2026-11-20T09:20:00" */
  readonly writtenAt: string;
}

/** Most characters of a field. */
const lengths = {
  brand_name: 50,
  active_substance: 80,
  special_ingestion: 80,
  reason: 50,
  remark: 50,
  name: 45,
  institution: 30,
  comments: 200,
  strength: 15,
  freeDose: 50,
} as const;

export function writeCarrier(input: CarrierInput): WrittenCarrier {
  const leftOut: CarrierGap[] = [];
  const refused = (missing: CarrierGap): WrittenCarrier => ({ pages: [], missing, leftOut: [] });
  const { plan, patient } = input;
  const names = [patient.first_name, patient.last_name];
  if (!names.map(latinName).every((name) => fits(name, lengths.name)))
    return refused({ field: "name" });
  if (names.some((name) => latinName(name) !== name)) leftOut.push({ field: "name_letters" });
  if (!patient.birth_date) return refused({ field: "birth_date" });
  const entries: Entry[] = [];
  for (const [row, prescription] of plan.prescriptions.entries()) {
    const faulty = requiredFault(prescription);
    if (faulty) return refused({ row, field: faulty });
    entries.push(entryOf(prescription, row, leftOut));
  }
  const comments = (plan.comments ?? "").trim();
  if (comments !== "" && fits(comments, lengths.comments))
    entries.push({ isSelfMedication: false, xml: element("X", { t: comments }) });
  else if (comments !== "") leftOut.push({ field: "comments" });
  const institution = input.institutionName ?? "";
  const hasInstitution = fits(institution, lengths.institution);
  if (!hasInstitution) leftOut.push({ field: "institution" });
  const head = {
    id: (plan.id ?? "").replaceAll("-", "").toUpperCase(),
    patient: patientElement(patient),
    author: element("A", { n: hasInstitution ? institution : "", t: input.writtenAt }),
  };
  const bodies = splitPages(entries, head);
  if (!bodies) return refused({ field: "remark" });
  const pages = bodies.map((body, at) => pageXml(head, body, at + 1, bodies.length));
  return { pages, missing: undefined, leftOut };
}

interface Entry {
  readonly isSelfMedication: boolean;
  readonly xml: string;
}

interface Head {
  readonly id: string;
  readonly patient: string;
  readonly author: string;
}

const sexes: Readonly<Record<string, string>> = { MALE: "M", FEMALE: "W" };

function patientElement({ title, first_name, last_name, birth_date, sex }: PatientInfo): string {
  return element("P", {
    g: latinName(first_name),
    f: latinName(last_name),
    b: (birth_date ?? "").replaceAll("-", ""),
    s: sexes[sex ?? ""] ?? "",
    t: title !== null && fits(title, 20) ? title : "",
  });
}

/** What a row of the code cannot be without. */
function requiredFault(row: Prescription): ShownField | undefined {
  if (!fits(row.brand_name ?? "", lengths.brand_name)) return "brand_name";
  if (!fits(row.active_substance ?? "", lengths.active_substance)) return "active_substance";
  return fits(strengthOf(row), lengths.strength) ? undefined : "dosage";
}

const strengthOf = ({ dosage, unit }: Prescription): string =>
  dosage === null ? "" : [decimal(dosage), unit].filter(Boolean).join(" ");

function entryOf(row: Prescription, index: number, leftOut: CarrierGap[]): Entry {
  const text = (field: "special_ingestion" | "remark" | "reason") => {
    const value = (row[field] ?? "").trim();
    if (fits(value, lengths[field])) return value;
    leftOut.push({ row: index, field });
    return "";
  };
  const counts = [
    row.morning_pill_count,
    row.noon_pill_count,
    row.evening_pill_count,
    row.night_pill_count,
  ];
  const doses = counts.map(doseText);
  const isScheme = doses.every((dose) => dose.length <= 4);
  // a dose that does not fit its field is written as text; so is one that is not daily, in its own words
  const hasCounts = counts.some((count) => count > 0);
  const format = formTexts[(row.format ?? "") as keyof typeof formTexts];
  if (!format && row.format !== null) leftOut.push({ row: index, field: "format" });
  const [m = "", d = "", v = "", h = ""] = isScheme && hasCounts ? doses : [];
  const xml = element(
    "M",
    {
      a: row.brand_name ?? "",
      fd: format ?? "",
      m: noZero(m),
      d: noZero(d),
      v: noZero(v),
      h: noZero(h),
      t: hasCounts && !isScheme ? counts.map(decimal).join("-") : "",
      du: hasCounts ? pieceUnit : "",
      i: text("special_ingestion"),
      r: text("reason"),
      x: text("remark"),
    },
    element("W", { w: row.active_substance ?? "", s: strengthOf(row) }),
  );
  return { isSelfMedication: row.self_medication, xml };
}

const noZero = (dose: string): string => (dose === "0" ? "" : dose);

const decimal = (value: number): string => String(Math.round(value * 1e6) / 1e6).replace(".", ",");

const fractions: readonly (readonly [value: number, text: string])[] = [
  [1 / 8, "1/8"],
  [1 / 4, "1/4"],
  [1 / 3, "1/3"],
  [1 / 2, "1/2"],
  [2 / 3, "2/3"],
  [3 / 4, "3/4"],
];

/** The listed fractions, or a number with a decimal comma. A third is stored with as many digits as were typed. */
function doseText(value: number): string {
  const fraction = fractions.find(([of]) => Math.abs(of - value) < 1e-6);
  return fraction?.[1] ?? decimal(value);
}

/** Of one page after the other as many rows as fit; undefined where one row alone does not. */
function splitPages(entries: readonly Entry[], head: Head): Entry[][] | undefined {
  const pages: Entry[][] = [[]];
  for (const entry of entries) {
    const last = pages.at(-1) ?? [];
    // the longest head: it includes the page numbers if there are several pages
    const isRoom = pageXml(head, [...last, entry], 9, 9).length <= pageBytesMax;
    if (isRoom) last.push(entry);
    else if (pageXml(head, [entry], 9, 9).length <= pageBytesMax) pages.push([entry]);
    else return undefined;
  }
  return pages.length <= 9 ? pages : undefined;
}

function pageXml(head: Head, entries: readonly Entry[], page: number, pages: number): string {
  const runs: Entry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run?.[0]?.isSelfMedication === entry.isSelfMedication) run.push(entry);
    else runs.push([entry]);
  }
  const sections = runs.map((run) =>
    element(
      "S",
      { c: run[0]?.isSelfMedication ? selfMedicationHeading : "" },
      run.map(({ xml }) => xml).join(""),
    ),
  );
  const [a, z] = pages > 1 ? [String(page), String(pages)] : ["", ""];
  return element(
    "MP",
    { v: "028", U: head.id, a, z, l: "de-DE" },
    [head.patient, head.author, ...sections].join(""),
  );
}

/** Empty attributes are left out. */
function element(tag: string, attributes: Readonly<Record<string, string>>, inner = ""): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join("");
  return inner === "" ? `<${tag}${written}/>` : `<${tag}${written}>${inner}</${tag}>`;
}

const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\n", "~");

/** Short enough, and every letter one of ISO 8859-1. */
const fits = (text: string, lengthMax: number): boolean =>
  text.length <= lengthMax && /^[\n\u0020-\u007e\u00a0-\u00ff]*$/.test(text);
