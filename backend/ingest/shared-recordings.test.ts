/** The table of ECGs of ../shared/data/README.md: for the file of each line, the result matches the line. */
import { expect, test } from "vitest";
import { readingSchema } from "#contract/reading.ts";
import { readingsOf, reasonsOf, remarksOf, testOptions } from "./fixtures/options.ts";
import { hasRealData, readRealFile } from "./fixtures/real-data.ts";
import { parseFile } from "./parse-file.ts";

const twelve = "I II III aVR aVL aVF V1 V2 V3 V4 V5 V6".split(" ");
/** `| file | bytes | s | Hz | leads | beats | …`; two signals with the same name are no leads. */
const lines = hasRealData
  ? Buffer.from(readRealFile("README.md"))
      .toString("utf8")
      .split("\n")
      .map((line) => line.split("|").map((cell) => cell.trim()))
      .filter((cells) => cells.length > 10 && cells[1]?.endsWith(".json"))
      .map(([, file = "", , seconds, hz, leads = ""]) => ({
        file,
        seconds: Number(seconds),
        hz: Number(hz),
        leads: leads === "12 standard" ? twelve : leads.split(", "),
      }))
  : [];

test.skipIf(!hasRealData)("[TAKE-14] the table of ECGs has a line for each file", () => {
  expect(lines).toHaveLength(31);
});

test.skipIf(!hasRealData).each(lines)(
  "[TAKE-14] $file: $seconds s at $hz Hz, every lead stored or named",
  ({ file, seconds, hz, leads }) => {
    const parsed = parseFile(readRealFile(`ecg/${file}`), testOptions);
    expect(reasonsOf(parsed)).toEqual([]);
    const [reading, ...more] = readingsOf(parsed);
    if (reading?.kind !== "ecg") throw new Error("no ECG");
    expect(more).toEqual([]);
    readingSchema.parse(reading);
    expect(reading.sampling_rate_hz).toBe(hz);
    expect(Math.abs(reading.values_mv.length / hz - seconds)).toBeLessThan(0.051);
    const kept = [reading.lead, ...(reading.leads ?? []).map(({ lead }) => lead)];
    const isLead = (name: string) => name !== "ECG";
    expect(kept.toSorted()).toEqual(leads.some(isLead) ? leads.toSorted() : [null]);
    // a second signal without a name of its own is reported, not stored
    const dropped = remarksOf(parsed).filter((text) => text.includes("leads not taken"));
    expect(dropped).toHaveLength(leads.filter((name) => !isLead(name)).length > 1 ? 1 : 0);
    // the samples as they are in the file
    const { leads: sent } = JSON.parse(Buffer.from(readRealFile(`ecg/${file}`)).toString("utf8"));
    for (const { name, values } of [
      { name: reading.lead, values: reading.values_mv },
      ...(reading.leads ?? []).map(({ lead, values_mv }) => ({ name: lead, values: values_mv })),
    ]) {
      const one = sent.find((lead: { name: string }) => lead.name === (name ?? "ECG"));
      expect(one.values.length).toBe(values.length);
      const off = values.findIndex((value, at) => Math.abs(value - one.values[at]) > 1e-9);
      expect([name, off]).toEqual([name, -1]);
    }
  },
);
