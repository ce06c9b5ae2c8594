/** The German medication plan's barcode: read, written, drawn and found. Another writer's examples: carrier-examples.test.ts. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Prescription } from "#contract/medication.ts";
import { examplePatientInfo } from "#contract/patient-info.ts";
import type { CarrierPage } from "./carrier-page.ts";
import { run as draw } from "./draw-codes.ts";
import { run as find } from "./find-codes.ts";
import { planPhoto } from "#tests/support/plan-photo.ts";
import { joinPages } from "./join-pages.ts";
import { patientMismatch } from "./match-patient.ts";
import { scannedRows } from "./scanned-rows.ts";
import { pageBytesMax, writeCarrier } from "./write-carrier.ts";

const plan = (text: string): CarrierPage => {
  const read = joinPages(text);
  if ("fault" in read) throw new Error(`fault: ${read.fault}`);
  return read;
};
const german = (value: number) => String(value).replace(".", ",");
const rowsOf = (text: string) => scannedRows(plan(text), german);
const dosesOf = (row: Readonly<Record<string, string>> | undefined) =>
  ["morning", "noon", "evening", "night"].map((time) => row?.[`${time}_pill_count`]).join("-");

const own = (head: string, inner: string) =>
  `<MP ${head} l="de-DE"><P g="Eva" f="Weiß" z="Gräfin" v="zu" t="Dr." b="19500203" egk="X1" s="D"/>` +
  `<A idf="1" n="Apotheke" t="2026-06-01T09:30:00"/>${inner}</MP>`;

test("[BMP-01] a plan written in this test, version 2.7 and 2.8, is read whole: person, writer, both kinds of headings, rows, free text and recipe", () => {
  const inner =
    '<S c="416"><M a="A" fd="Spritze" h="2" du="1" i="abends" r="R" x="Z"><W w="S" s="1,5 g"/></M>' +
    '<X t="Text &amp; mehr"/></S><S t="Selbstmedikation"><M a="B" t="bei Bedarf"/><R t="Rezeptur"/></S>';
  for (const version of ["027", "028"]) {
    const page = plan(own(`v="${version}" U="A"`, inner));
    expect(page).toMatchObject({
      version,
      author: "Apotheke",
      writtenAt: "2026-06-01T09:30:00",
      patient: { title: "Dr.", givenName: "Eva", birthDate: "19500203" },
      others: [],
    });
    expect(page.patient.familyNames).toEqual(["Weiß", "Gräfin zu Weiß", "zu Weiß"]);
    const { rows, comments } = scannedRows(page, german);
    expect(rows).toMatchObject([
      {
        brand_name: "A",
        active_substance: "S",
        dosage: "1,5",
        unit: "g",
        night_pill_count: "2",
        special_ingestion: "abends",
        reason: "R",
        remark: "Anwendung unter die Haut; Spritze; Z",
        self_medication: "",
      },
      { brand_name: "B", special_ingestion: "bei Bedarf", self_medication: "on" },
    ]);
    expect(comments).toEqual(["Text & mehr", "Rezeptur"]);
  }
});

test("[BMP-03] pages are joined by id and number; missing, doubled and foreign pages and other versions are refused with the reason", () => {
  const page = (a: number, { z = 3, id = "A", v = "028" } = {}) =>
    own(`v="${v}" U="${id}" a="${a}" z="${z}"`, `<S c="412"><M a="M${a}"/></S>`);
  const joined = plan(page(3) + page(1) + page(2));
  expect(joined.sections).toHaveLength(1);
  expect(scannedRows(joined, german).rows.map((row) => row.brand_name)).toEqual(["M1", "M2", "M3"]);
  expect(joinPages(page(2))).toEqual({ fault: "incomplete", missing: [1, 3], pages: 3 });
  expect(joinPages(page(1) + page(1))).toEqual({ fault: "twice", page: 1 });
  for (const other of [page(2, { id: "B" }), page(2, { z: 2 }), page(2, { v: "027" })])
    expect(joinPages(page(1) + other)).toEqual({ fault: "mixed" });
  // without an id too, a page of another person is none of this plan
  const ofOther = page(2, { id: "", z: 2 }).replace('g="Eva"', 'g="Ada"');
  expect(joinPages(page(1, { id: "", z: 2 }) + ofOther)).toEqual({ fault: "mixed" });
  expect(joinPages(page(1, { v: "029" }))).toEqual({ fault: "version", version: "029" });
});

test("[BMP-03] data that is not a plan, is cut off or contains more than one can be read in it is refused", () => {
  expect(joinPages("  ")).toEqual({ fault: "nothing" });
  for (const text of [
    "hello",
    '<MP v="028" U="A"><P g="A"/>',
    '<MP v="028" U="A"><P g="A"></MP>',
    '<!DOCTYPE MP [<!ENTITY e "x">]><MP v="028" U="&e;"/>',
    '<MP v="028" U="A" a="3" z="2"><P g="A"/></MP>',
    `<MP v="028" U="A"><P g="${"x".repeat(6000)}"/></MP>`,
  ])
    expect(joinPages(text), text.slice(0, 40)).toEqual({ fault: "unreadable" });
});

test("[BMP-02] unknown content of a code is listed, units that are not pieces are text, combined strengths are left to the user", () => {
  const { rows, notes } = rowsOf(
    '<MP v="028" U="A" q="9"><P g="A" f="B" b="19500101"/><A n="C" t="T"/><K y="1"/><S c="412">' +
      '<M a="Insulin" m="20" v="10" du="p" zz="7"><W w="Insulin" s="100 E/ml"/></M>' +
      '<M a="Entresto" f="FTA" m="1/2" v="1,5" du="1"><W w="Sacubitril" s="49 mg"/><W w="Valsartan" s="51 mg"/></M>' +
      '<M a="Digi" f="TAB" m="ein" du="1"><W w="Digitoxin" s="0,07 mg"/></M></S></MP>',
  );
  expect(rows.map(dosesOf)).toEqual(["0-0-0-0", "0,5-0-1,5-0", "0-0-0-0"]);
  expect(rows[0]).toMatchObject({ special_ingestion: "20-0-10-0 IE", dosage: "", unit: "" });
  expect(rows[1]).toMatchObject({
    active_substance: "Sacubitril/Valsartan",
    dosage: "",
    format: "TABLET",
    remark: "49 mg/51 mg",
  });
  expect(rows[2]).toMatchObject({ dosage: "0,07", special_ingestion: "ein-0-0-0 Stück" });
  expect(notes.map(({ row, kind, value }) => `${row ?? ""} ${kind} ${value}`)).toEqual([
    " not_taken q=9",
    " not_taken K",
    "1 strength 100 E/ml",
    "1 form –",
    "1 unit 20-0-10-0 IE",
    "1 not_taken zz=7",
    "2 strength 49 mg/51 mg",
    "3 dose ein-0-0-0 Stück",
  ]);
});

test("[BMP-04] another name or date of birth does not match; name prefixes and a partial date do", () => {
  const of = (givenName: string, familyNames: string[], birthDate: string) =>
    patientMismatch({ title: "", givenName, familyNames, birthDate }, examplePatientInfo);
  expect(of("Erika", ["Albrecht"], "19510614")).toEqual([]);
  expect(of("ERIKA ", ["x", "albrecht"], "19510600")).toEqual([]);
  expect(of("Erika", ["Albrecht"], "19510000")).toEqual([]);
  expect(of("Erika", ["Mustermann"], "19510614")).toEqual(["name"]);
  expect(of("Erica", ["Albrecht"], "19510615")).toEqual(["name", "birth_date"]);
  for (const odd of ["", "1951", "00000000", "1951-06-14"])
    expect(of("Erika", ["Albrecht"], odd)).toEqual(["birth_date"]);
});

const prescription = (over: Partial<Prescription> = {}): Prescription => ({
  brand_name: "Torasemid Müller & Co",
  active_substance: "Torasemid",
  dosage: 2.5,
  unit: "mg",
  format: "TABLET",
  act_code: null,
  prescription_starts_at: null,
  prescription_ends_at: null,
  morning_pill_count: 1,
  noon_pill_count: 0.5,
  evening_pill_count: 0,
  night_pill_count: 1.5,
  self_medication: false,
  special_ingestion: null,
  remark: null,
  reason: "Ödeme",
  ...over,
});
const written = (prescriptions: Prescription[], comments: string | null = null, over = {}) =>
  writeCarrier({
    plan: {
      id: "b556e9f9-9632-4387-86b1-00b8d96c0122",
      prescriptions,
      comments,
      validity_starts_at: "2026-11-20T08:20:00Z",
    },
    patient: { ...examplePatientInfo, ...over },
    institutionName: "Klinik Süd",
    writtenAt: "2026-11-20T09:20:00",
  });

test("[BMP-06] Vigil's plan is written with decimal comma, listed fractions and headings, and is read back unchanged", () => {
  const weekly = prescription({
    brand_name: "MTX",
    active_substance: "Methotrexat",
    morning_pill_count: 0,
    noon_pill_count: 0,
    night_pill_count: 0,
    special_ingestion: "1× wöchentlich, montags: 1-0-0-0",
    self_medication: true,
  });
  const { pages, missing, leftOut } = written([prescription(), weekly], "Kontrolle in 2 Wochen");
  expect([missing, leftOut]).toEqual([undefined, []]);
  expect(pages).toEqual([
    '<MP v="028" U="B556E9F99632438786B100B8D96C0122" l="de-DE">' +
      '<P g="Erika" f="Albrecht" b="19510614" s="W"/><A n="Klinik Süd" t="2026-11-20T09:20:00"/>' +
      '<S><M a="Torasemid Müller &amp; Co" fd="Tabl" m="1" d="1/2" h="1,5" du="1" r="Ödeme">' +
      '<W w="Torasemid" s="2,5 mg"/></M></S>' +
      '<S c="418"><M a="MTX" fd="Tabl" i="1× wöchentlich, montags: 1-0-0-0" r="Ödeme">' +
      '<W w="Methotrexat" s="2,5 mg"/></M></S>' +
      '<S><X t="Kontrolle in 2 Wochen"/></S></MP>',
  ]);
  const { rows, comments } = rowsOf(pages.join(""));
  expect(rows[0]).toMatchObject({
    brand_name: "Torasemid Müller & Co",
    active_substance: "Torasemid",
    dosage: "2,5",
    unit: "mg",
    reason: "Ödeme",
    self_medication: "",
  });
  expect(rows.map(dosesOf)).toEqual(["1-0,5-0-1,5", "0-0-0-0"]);
  expect(rows[1]?.self_medication).toBe("on");
  expect(comments).toEqual(["Kontrolle in 2 Wochen"]);
});

test("[BMP-06] a long plan is split over pages of at most 1,400 bytes, each row once and in its order", async () => {
  const many = Array.from({ length: 24 }, (_, at) =>
    prescription({
      brand_name: `Präparat ${at}`,
      special_ingestion: "ä".repeat(70),
      reason: "ü".repeat(40),
      self_medication: at > 20,
    }),
  );
  const { pages } = written(many);
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) {
    expect(Buffer.from(page, "latin1").length).toBeLessThanOrEqual(pageBytesMax);
    expect(Buffer.from(page, "latin1").toString("latin1")).toBe(page);
  }
  const { rows } = rowsOf(pages.toReversed().join("\n"));
  expect(rows.map((row) => row.brand_name)).toEqual(many.map((row) => row.brand_name));
  // the largest page is still one code
  const largest = pages.toSorted((a, b) => b.length - a.length)[0] ?? "";
  const { value: png } = await draw(largest);
  expect((await find(await planPhoto(png, { blur: 0.8 }))).value).toEqual([largest]);
});

test("[BMP-07] text that does not fit a field or the character set is reported as left out; without a name or a substance there is no code", () => {
  const long = prescription({
    remark: "x".repeat(51),
    special_ingestion: "≥ 2 h",
    format: "OTHER",
  });
  const { pages, leftOut } = written([prescription(), long], "y".repeat(300));
  expect(leftOut).toEqual([
    { row: 1, field: "format" },
    { row: 1, field: "special_ingestion" },
    { row: 1, field: "remark" },
    { field: "comments" },
  ]);
  expect(pages[0]).not.toContain("≥");
  expect(written([prescription({ brand_name: "x".repeat(51) })])).toMatchObject({
    pages: [],
    missing: { row: 0, field: "brand_name" },
  });
  expect(written([prescription({ active_substance: "Ş" })]).missing).toEqual({
    row: 0,
    field: "active_substance",
  });
  // a name with other letters is written without their marks, reported, and recognised; another script gives no code
  const turkish = written([], null, { first_name: "Şükrü", last_name: "Yıldız-Öğün" });
  expect(turkish.leftOut).toEqual([{ field: "name_letters" }]);
  expect(turkish.pages[0]).toContain('g="Sükrü" f="Yildiz-Ögün"');
  const person = { ...examplePatientInfo, first_name: "Şükrü", last_name: "Yıldız-Öğün" };
  expect(patientMismatch(plan(turkish.pages[0] ?? "").patient, person)).toEqual([]);
  expect(written([], null, { last_name: "Иванов" }).missing).toEqual({ field: "name" });
  expect(written([], null, { birth_date: null }).missing).toEqual({ field: "birth_date" });
});

test("[BMP-05] dmtxread, an independent reader, reads the same bytes from the printed code", async () => {
  const { pages } = written([prescription(), prescription({ brand_name: "Größe" })]);
  const [page = ""] = pages;
  const { value: png } = await draw(page);
  const folderOfRun = mkdtempSync(join(tmpdir(), "vigil-code-"));
  const file = join(folderOfRun, "code.png");
  writeFileSync(file, await planPhoto(png));
  try {
    const read = execFileSync("dmtxread", ["-N1", "-m", "10000", file], { timeout: 15_000 });
    expect(read.toString("latin1")).toBe(page);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new Error("dmtxread is missing: apt-get install dmtx-utils", { cause: error });
    throw error;
  } finally {
    rmSync(folderOfRun, { recursive: true });
  }
});
