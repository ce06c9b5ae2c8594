/** The file for practice systems, read by a GDT 2.1 reader that is written only from the standard's tables. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { translator } from "#app/server/i18n/translator.ts";
import { listLabs } from "#contract/lab.ts";
import { examplePatient, type Patient } from "#contract/patient.ts";
import { getQuarterlyReport } from "#contract/quarterly-report.ts";
import { gdtFile, gdtLines } from "./gdt-file.ts";
import { gdtRecord } from "./gdt-record.ts";
import type { LoadedReport } from "./load-report.ts";

/**
 * GDT 2.1 (QMS, 5/2001), record 6310 and the table of fields, in their order: number, longest content (or the only length),
 * kind, required. Fields of a test follow its 8410.
 */
const head: [id: string, length: string, kind: string, isRequired?: true][] = [
  ["8000", "4", "digits", true],
  ["8100", "5", "digits", true],
  ["8315", "<=8", "text"],
  ["8316", "<=8", "text"],
  ["9206", "1", "digits"],
  ["9218", "5", "text", true],
  ["0102", "<=60", "text"],
  ["0103", "<=60", "text"],
  ["0132", "<=60", "text"],
  ["3000", "<=10", "text", true],
  ["3100", "<=15", "text"],
  ["3101", "<=28", "text", true],
  ["3102", "<=28", "text", true],
  ["3103", "8", "date", true],
  ["3104", "<=15", "text"],
  ["3110", "1", "digits"],
  ["8402", "<=6", "text"],
  ["6200", "8", "date"],
  ["6201", "6", "time"],
  ["6220", "<=60", "text"],
  ["6227", "<=60", "text"],
];
const ofTest: typeof head = [
  ["8410", "<=20", "text", true],
  ["8411", "<=60", "text"],
  ["8420", "<=60", "float"],
  ["8421", "<=60", "text"],
  ["8432", "8", "date"],
  ["8439", "6", "time"],
  ["8460", "<=60", "text"],
  ["8461", "<=60", "float"],
  ["8462", "<=60", "float"],
  ["8470", "<=60", "text"],
  ["8480", "<=60", "text"],
];
/** fields that may occur several times */
const repeated = new Set(["6220", "6227", "8470", "8480"]);
const kinds: Record<string, RegExp> = {
  digits: /^\d+$/,
  date: /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])\d{4}$/,
  time: /^([01]\d|2[0-3])[0-5]\d[0-5]\d$/,
  float: /^-?\d+(\.\d+)?$/,
  text: /^[\u0020-\u007e\u00a0-\u00ff]+$/,
};

type Fields = Map<string, string[]>;

/** @throws Error if the file breaks a rule of the standard */
function readGdt(bytes: Uint8Array): { record: Fields; tests: Fields[] } {
  const record: Fields = new Map();
  const tests: Fields[] = [];
  let [into, table, place] = [record, head, 0];
  const text = Buffer.from(bytes).toString("latin1");
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at, at + 3));
    const line = text.slice(at, at + length);
    const id = line.slice(3, 7);
    if (!/^\d{3}$/.test(text.slice(at, at + 3)) || !/^\d{4}$/.test(id)) throw new Error(line);
    if (line.length !== length || !line.endsWith("\r\n")) throw new Error(`length of ${line}`);
    const content = line.slice(7, -2);
    if (/[\r\n]/.test(content)) throw new Error(`line break in ${id}`);
    if (id === "8410") {
      [into, table, place] = [new Map(), ofTest, 0];
      tests.push(into);
    }
    const found = table.findIndex(([each]) => each === id);
    if (found < place) throw new Error(`${id} out of its order`);
    place = found;
    const [, most = "", kind = ""] = table[found] ?? [];
    const isLong = most.startsWith("<=")
      ? content.length > Number(most.slice(2)) || content === ""
      : content.length !== Number(most);
    if (isLong || !kinds[kind]?.test(content)) throw new Error(`${id}: ${content}`);
    const before = into.get(id) ?? [];
    if (before.length > 0 && !repeated.has(id)) throw new Error(`${id} twice`);
    into.set(id, [...before, content]);
    at += length;
  }
  for (const [id, , , isRequired] of head)
    if (isRequired && !record.has(id)) throw new Error(`no ${id}`);
  if (Number(record.get("8100")?.[0]) !== bytes.byteLength) throw new Error("8100");
  for (const one of tests) if (one.has("8420") && !one.has("8421")) throw new Error("no unit");
  return { record, tests };
}

const page = {
  t: translator("de"),
  language: "de",
  nowMs: Date.parse("2026-11-20T07:00:05Z"),
  zone: "Europe/Berlin",
} as const;
const report = getQuarterlyReport.answer.schema.parse(getQuarterlyReport.answer.example);
const { series: labs } = listLabs.answer.schema.parse(listLabs.answer.example);
const loaded = (changes: Partial<LoadedReport> = {}): LoadedReport => ({
  report,
  zone: page.zone,
  remark: undefined,
  labs,
  implants: [],
  exclusions: [],
  background: { flags: [], absences: [], planVersions: [] },
  ...changes,
});
function fileOf(patient: Partial<Patient["patient_info"]> = {}, from = loaded()) {
  const patient_info = { ...examplePatient.patient_info, ...patient };
  const made = gdtRecord(page, { ...examplePatient, patient_info }, from);
  if (typeof made === "string") throw new Error(made);
  return { ...made, ...readGdt(made.file) };
}

test("[GDT-01][GDT-02] record 6310 has period, programme, alert counts and the last value of each kind with unit and time, in the standard's format", () => {
  const incidents = [
    { type: "INCR_WEIGHT", severity: 300, count: 3 },
    { type: "ABS_HEART_RATE_UPPER", severity: 200, count: 12 },
  ];
  const pressure = (values: number[]) => ({
    health_data_ids: values.map((_, index) => `00000000-0000-4000-8000-00000000000${index}`),
    timestamps: values.map((_, index) => 1_795_068_840 + index * 60),
    values,
  });
  const health_data = {
    ...report.health_data,
    "201": pressure([84, 81.5]),
    "202": pressure([141, 138]),
    "9101": pressure([95]),
  };
  const { record, tests } = fileOf(
    { title: "Dr." },
    loaded({ report: { ...report, incidents, health_data } }),
  );
  const told = (id: string) => record.get(id);
  expect([told("8000"), told("9206"), told("9218")]).toEqual([["6310"], ["3"], ["02.10"]]);
  expect([told("3000"), told("3101"), told("3102"), told("3103"), told("3104"), told("3110")]) //
    .toEqual([["PAT104"], ["Albrecht"], ["Erika"], ["14061951"], ["Dr."], ["2"]]);
  // 08:00:05 in Berlin
  expect([told("6200"), told("6201")]).toEqual([["20112026"], ["080005"]]);
  expect(told("6220")).toEqual([
    "Telemonitoring 1. Okt. 2026 bis 31. Dez. 2026",
    "Programm: Herzinsuffizienz",
    "Alarm: 3, Warnung: 12, Information: 0",
    expect.stringMatching(/^Alarm, .+: 3$/),
    expect.stringMatching(/^Warnung, .+: 12$/),
  ]);
  const values = tests.map((one) =>
    ["8410", "8420", "8421", "8432", "8439"].map((id) => one.get(id)?.join("") ?? ""),
  );
  expect(values).toEqual([
    ["GEWICHT", "83.6", "kg", "20112026", "071200"],
    ["RRSYS", "138", "mmHg", "19112026", "071500"],
    ["RRDIA", "81.5", "mmHg", "19112026", "071500"],
    ["OXYGEN_SATURATION", "95", "%", "19112026", "071400"],
    ["BEFINDEN", "", "", "20112026", "071500"],
    ["2823-3", "5.4", "mmol/L", "20112026", "074000"],
  ]);
  expect(tests.at(-2)?.get("8480")).toEqual(["3 (0 sehr gut bis 4 sehr schlecht)"]);
  expect([tests.at(-1)?.get("8461"), tests.at(-1)?.get("8462")]).toEqual([["3.5"], ["5.5"]]);
});

test("[GDT-03] a character missing in ISO 8859-1 becomes a question mark and is named in the file and to the user; umlauts stay", () => {
  const { record, lost } = fileOf({ first_name: "Ayşe Ünal", last_name: "Əliyeva" });
  expect(record.get("3101")).toEqual(["?liyeva"]);
  expect(record.get("3102")).toEqual(["Ay?e Ünal"]);
  expect(lost).toEqual(["Ə", "ş"]);
  expect(record.get("6227")?.join(" ")).toContain("?: U+018F, U+015F");
  const { record: plain, lost: none } = fileOf({ last_name: "Müller-Lüdenscheidt" });
  expect([plain.get("3101"), none]).toEqual([["Müller-Lüdenscheidt"], []]);
  expect(plain.get("6227")?.join(" ")).not.toContain("U+");
});

test("[GDT-03] nothing is cut silently: a name too long for its field is complete in the comments, a laboratory text has several lines", () => {
  const last_name = "von Hohenzollern-Sigmaringen-Oberhausen";
  const [one] = labs;
  const [result] = one?.results ?? [];
  if (!one || !result) throw new Error("no example of a laboratory value");
  const value_text =
    "Probe hämolytisch, Wert nicht bestimmbar; bitte mit neuem Material wiederholen.";
  const results = [{ ...result, value: null, value_text }];
  const { record, tests } = fileOf({ last_name }, loaded({ labs: [{ ...one, results }] }));
  expect(record.get("3101")).toEqual([last_name.slice(0, 28)]);
  expect(record.get("6227")?.join(" ")).toContain(`Name vollständig: ${last_name}`);
  expect(tests.at(-1)?.get("8480")?.length).toBe(2);
  expect(tests.at(-1)?.get("8480")?.join(" ")).toBe(value_text);
});

test("[GDT-03] values below a limit keep their sign as text, withdrawn ones do not count, and unreadable laboratory values are reported", () => {
  const [one] = labs;
  const [result] = one?.results ?? [];
  if (!one || !result) throw new Error("no example of a laboratory value");
  const later = { ...result, sampled_at: "2026-11-20T09:00:00Z", is_withdrawn: true };
  const results = [{ ...result, comparator: "<" as const, value: 0.5 }, later];
  const { tests } = fileOf({}, loaded({ labs: [{ ...one, results }] }));
  expect(tests.at(-1)?.get("8480")).toEqual(["< 0.5 mmol/L"]);
  expect(tests.at(-1)?.has("8420")).toBe(false);
  const without = fileOf({}, loaded({ labs: undefined }));
  expect(without.record.get("6227")?.join(" ")).toContain(
    "Laborwerte konnten nicht geladen werden",
  );
});

test("[GDT-03] without a birth date, which the standard requires, or without a value there is no file", () => {
  const patient_info = { ...examplePatient.patient_info, birth_date: null };
  expect(gdtRecord(page, { ...examplePatient, patient_info }, loaded())).toBe("no_birth_date");
  const empty = { ...report, incidents: [], proms: [], health_data: {} };
  expect(gdtRecord(page, examplePatient, loaded({ report: empty, labs: [] }))).toBe("no_values");
});

test("[GDT-01] with any name and any laboratory text the file follows the standard's rules", () => {
  const [one] = labs;
  const [result] = one?.results ?? [];
  if (!one || !result) throw new Error("no example of a laboratory value");
  const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 90 });
  const word = text.filter((each) => each.trim() !== "" && !/^\p{Cc}+$/u.test(each));
  fc.assert(
    fc.property(
      word,
      word,
      text,
      fc.double({ min: 0, max: 1e6, noNaN: true }),
      (name, lab, unit, value) => {
        const letters = `A${name}`;
        const results = [{ ...result, value, unit, name: lab, range_text: unit }];
        const changed = { ...one, analyte: null, name: `L${lab}`, results };
        const patient = { first_name: letters, last_name: letters, title: unit };
        const { tests } = fileOf(patient, loaded({ labs: [changed] }));
        expect(tests.length).toBe(3);
      },
    ),
    { numRuns: 120 },
  );
});

test("lines break between words and lose no character; a field that cannot be written is refused", () => {
  expect(gdtLines("eins zwei drei", 9)).toEqual(["eins zwei", "drei"]);
  expect(gdtLines("abcdefghij kl", 4)).toEqual(["abcd", "efgh", "ij", "kl"]);
  expect(() => gdtFile("6310", [{ id: "3101", text: "Ə" }])).toThrow("ISO 8859-1");
  expect(() => gdtFile("6310", [{ id: "3101", text: "a".repeat(991) }])).toThrow("no line");
});
