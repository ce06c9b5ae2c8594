/** Examples of another writer, with the expected results from their README (`../shared/data/exchange/README.md`, 4). */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { planPhoto } from "#tests/support/plan-photo.ts";
import type { CarrierPage } from "./carrier-page.ts";
import { run as draw } from "./draw-codes.ts";
import { run as find } from "./find-codes.ts";
import { joinPages } from "./join-pages.ts";
import { scannedRows } from "./scanned-rows.ts";

const folder = new URL("../../../../../../shared/data/exchange/medication-plan/", import.meta.url);
/** if a checkout does not have them beside it, the tests are skipped, and the run says so */
const hasExamples = existsSync(folder);
const example = (name: string): string =>
  readFileSync(new URL(`${name}.latin1.xml`, folder), "latin1");

const plan = (text: string): CarrierPage => {
  const read = joinPages(text);
  if ("fault" in read) throw new Error(`fault: ${read.fault}`);
  return read;
};
const german = (value: number) => String(value).replace(".", ",");
const rowsOf = (text: string) => scannedRows(plan(text), german);
const dosesOf = (row: Readonly<Record<string, string>> | undefined) =>
  ["morning", "noon", "evening", "night"].map((time) => row?.[`${time}_pill_count`]).join("-");

test.skipIf(!hasExamples)(
  "[BMP-01] bmp28-mixed: person, writer, three sections, free text and recipe are read as its README states",
  () => {
    const text = example("bmp28-mixed");
    expect(Buffer.from(text, "latin1")).toHaveLength(708);
    const page = plan(text);
    expect(page).toMatchObject({
      version: "028",
      planId: "B556E9F99632438786B100B8D96C0122",
      author: "Praxis 2",
      writtenAt: "2026-07-01T12:00:00",
      patient: { title: "Dr.", givenName: "Michaela", birthDate: "19361213" },
    });
    expect(page.patient.familyNames).toContain("von Musterhausen");
    expect(page.sections.map(({ code }) => code)).toEqual(["", "425", "411"]);
    const { rows, comments, notes } = scannedRows(page, german);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      brand_name: "Ramipril Hexal",
      active_substance: "Ramipril",
      dosage: "5",
      unit: "mg",
      special_ingestion: "während der Mahlzeit",
      reason: "Bluthochdruck",
    });
    expect(dosesOf(rows[0])).toBe("1-0-0-0");
    expect(comments).toEqual(["Freitext mit Umlauten: äöüß", "Rezeptur 1: Nach Plan"]);
    const told = notes.map(({ kind, value }) => `${kind} ${value}`);
    for (const observed of ["ai=Penicillin", "w=85", "h=172", "c=0.95"])
      expect(told).toContain(`not_taken ${observed}`);
    // "Tabl" is text instead of a code of three letters: the user chooses the form
    expect(told).toContain("form Tabl");
    expect(rows[0]).toMatchObject({ format: "", remark: "Tabl" });
  },
);

test.skipIf(!hasExamples)(
  "[BMP-02] a weekly dose is not read as a daily one, a dose as text stays text, a row with only a PZN gets no name",
  () => {
    const { rows, notes } = rowsOf(example("bmp28-mixed"));
    const [, weekly, needed] = rows;
    expect(dosesOf(weekly)).toBe("0-0-0-0");
    expect(weekly?.special_ingestion).toBe(
      "1× wöchentlich (wo=1): 1-0-0-0 Stück; Alkoholkonsum vermeiden",
    );
    expect(weekly).toMatchObject({ brand_name: "", active_substance: "", reason: "Rheuma" });
    expect(weekly?.remark).toContain("PZN 3159468");
    expect(needed).toMatchObject({ brand_name: "", special_ingestion: "max. 3 Hub; akut" });
    expect(dosesOf(needed)).toBe("0-0-0-0");
    expect(needed?.remark).toContain("Bedarfsmedikation; PZN 16357856");
    const kinds = (row: number) => notes.filter((note) => note.row === row).map(({ kind }) => kind);
    expect(kinds(2)).toEqual(expect.arrayContaining(["pzn_only", "weekly", "heading"]));
    expect(kinds(3)).toEqual(expect.arrayContaining(["pzn_only", "free_dose", "heading"]));
  },
);

test.skipIf(!hasExamples)(
  "[BMP-01] bmp27-self-medication: version 2.7, a letter of one byte",
  () => {
    const text = example("bmp27-self-medication");
    expect(Buffer.from(text, "latin1")).toHaveLength(385);
    expect(Buffer.from(text, "latin1").includes(0xfc)).toBe(true);
    const page = plan(text);
    expect(page).toMatchObject({
      version: "027",
      author: "Apotheke Süd",
      patient: { givenName: "Max", familyNames: ["Müller"], birthDate: "19600102" },
    });
    const { rows } = scannedRows(page, german);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      brand_name: "Paracetamol",
      active_substance: "Paracetamol",
      dosage: "500",
      unit: "mg",
      self_medication: "on",
      special_ingestion: "bei Bedarf Tabletten",
      reason: "Schmerzen",
    });
  },
);

test.skipIf(!hasExamples)("[BMP-03] bmp-version-999 is refused by its version", () => {
  expect(joinPages(example("bmp-version-999"))).toEqual({ fault: "version", version: "999" });
});

test.skipIf(!hasExamples)(
  "[BMP-03] pages: alone incomplete; all three give three rows in two sections in any order; a doubled or foreign page is refused",
  () => {
    const [one, two] = [example("bmp28-page1of2"), example("bmp28-page2of2")];
    expect([one, two].map((text) => Buffer.from(text, "latin1").length)).toEqual([330, 394]);
    expect(joinPages(one)).toEqual({ fault: "incomplete", missing: [2], pages: 2 });
    expect(joinPages(two)).toEqual({ fault: "incomplete", missing: [1], pages: 2 });
    for (const text of [one + two, `${two}\n${one}`]) {
      const page = plan(text);
      expect(page.sections.map(({ code, entries }) => [code, entries.length])).toEqual([
        ["412", 2],
        ["418", 1],
      ]);
      const { rows } = scannedRows(page, german);
      expect(rows.map((row) => row.brand_name)).toEqual(["Amlodipin", "Bisoprolol", "Magnesium"]);
      // a point where the rules require a comma
      expect(rows[1]).toMatchObject({ dosage: "2,5", unit: "mg", reason: "Herz" });
      expect(rows[2]).toMatchObject({
        self_medication: "on",
        special_ingestion: "abends Brausetablette",
      });
    }
    expect(joinPages(one + one + two)).toEqual({ fault: "twice", page: 1 });
    const ofOther = two.replace("C556E9F99632438786B100B8D96C0122", "D".repeat(32));
    expect(joinPages(one + ofOther)).toEqual({ fault: "mixed" });
  },
);

test.skipIf(!hasExamples)(
  "[BMP-05] each example is drawn and found in its picture byte for byte, upright and turned",
  async () => {
    for (const name of ["bmp27-self-medication", "bmp28-mixed", "bmp28-page1of2"]) {
      const { value: png } = await draw(example(name));
      for (const turn of [0, 90, 7]) {
        const { value } = await find(await planPhoto(png, { turn, blur: 0.8 }));
        expect(value, `${name} ${turn}`).toEqual([example(name)]);
      }
    }
  },
);
