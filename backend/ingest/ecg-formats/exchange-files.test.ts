/**
 * ECG files of other people (../shared/data/exchange, section 3 of its README): the expectations are the facts of that
 * table, which were read by other programs.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readingSchema } from "#contract/reading.ts";
import { readingsOf, reasonsOf, remarksOf, testOptions } from "../fixtures/options.ts";
import { hasRealData, readRealFile } from "../fixtures/real-data.ts";
import { parseFile } from "../parse-file.ts";

const fileOf = (name: string) => readRealFile(`exchange/ecg-formats/${name}`);
const parse = (name: string) => parseFile(fileOf(name), { ...testOptions, timeZone: "UTC" });

/** The one recording of a file, with all leads by name. */
function ecgOf(name: string) {
  const parsed = parse(name);
  const [reading, ...more] = readingsOf(parsed);
  if (reading?.kind !== "ecg" || more.length > 0) throw new Error(reasonsOf(parsed).join());
  // the result must be valid for the backend
  readingSchema.parse(reading);
  const leads = new Map([
    [reading.lead ?? "", reading.values_mv],
    ...(reading.leads ?? []).map(({ lead, values_mv }) => [lead, values_mv] as const),
  ]);
  return { parsed, reading, leads };
}

/** Raw units of the file, as in its README. */
const rawRange = (valuesMv: readonly number[], unitMv: number) =>
  [Math.min(...valuesMv), Math.max(...valuesMv)].map((mv) => Math.round(mv / unitMv));

const twelve = ["I", "II", "III", "aVR", "aVL", "aVF", "V1", "V2", "V3", "V4", "V5", "V6"];

/** Minimum and maximum of the Clark recording, x 2.5 µV. */
const clark: Readonly<Record<string, readonly [number, number]>> = {
  I: [-122, 166],
  II: [-267, 134],
  III: [-363, 181],
  aVR: [-102, 136],
  aVL: [-126, 253],
  aVF: [-310, 145],
  V1: [-586, 69],
  V2: [-771, 162],
  V3: [-652, 161],
  V4: [-355, 112],
  V5: [-187, 235],
  V6: [-124, 389],
};

describe.skipIf(!hasRealData)("files of section 3 (needs ../shared/data)", () => {
  test.each(["aecg-hl7-example.xml", "scp-clark-huffman.scp"])(
    "[WAVE-04] [WAVE-05] %s: twelve leads of 5000 samples at 500 Hz, as its README says",
    (name) => {
      const { parsed, reading, leads } = ecgOf(name);
      expect([...leads.keys()].toSorted()).toEqual(twelve.toSorted());
      expect([reading.sampling_rate_hz, reading.measured_at, reading.lead]).toEqual([
        500,
        "2002-11-22T09:10:00.000Z",
        "II",
      ]);
      for (const [lead, valuesMv] of leads) {
        expect(valuesMv).toHaveLength(5000);
        expect([lead, rawRange(valuesMv, 0.0025)]).toEqual([lead, clark[lead]]);
      }
      expect(leads.get("II")?.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => -0.0175));
      // the person named in the file is reported, and is no part of the reading
      expect(parsed.person).toEqual({ name: "Clark", birthDate: "1953-05-08" });
      expect(JSON.stringify(parsed.readings)).not.toContain("Clark");
      // the representative beat is not in it
      expect(parsed.notes.join()).toContain("beat is in it: no recording, not taken");
      expect(remarksOf(parsed).join()).not.toContain("ATTENTION");
    },
  );

  test("[WAVE-05] the Clark recording as SCP-ECG and as aECG is the same, all leads, each sample", () => {
    const [scp, aecg] = [ecgOf("scp-clark-huffman.scp"), ecgOf("aecg-hl7-example.xml")];
    for (const lead of twelve) expect(scp.leads.get(lead)).toEqual(aecg.leads.get(lead));
  });

  test("[WAVE-04] the smallest aECG has 13 samples, and a note says that the file claims 10 s", () => {
    const { parsed, reading, leads } = ecgOf("aecg-minimum.xml");
    expect([...leads.keys()]).toEqual(["II"]);
    expect(reading.values_mv).toHaveLength(13);
    expect(rawRange(reading.values_mv, 0.0025)).toEqual([-9, -2]);
    expect(rawRange(reading.values_mv, 0.001)).toEqual([-22, -5]);
    expect(remarksOf(parsed)).toEqual([
      "series 1: lead II is taken",
      "series 1: 0.026 s of samples where the file claims 10 s",
      "series 1: ATTENTION: shorter than a second, it shows no rhythm",
    ]);
  });

  test("[WAVE-04] an aECG with only a start time is accepted, an empty one refused", () => {
    const { reading } = ecgOf("aecg-time-low-only.xml");
    expect([reading.measured_at, reading.lead, reading.values_mv.length]).toEqual([
      "2002-11-22T09:10:00.000Z",
      "II",
      13,
    ]);
    expect(reasonsOf(parse("aecg-empty.xml"))).toEqual([
      "file: aECG without a series: no recording, no time",
    ]);
  });

  test("[WAVE-04] DICOM has twelve leads of 10 s at 1000 Hz; the median beat is not among them", () => {
    const { parsed, reading, leads } = ecgOf("dicom-12lead-1000hz.dcm");
    expect([...leads.keys()].toSorted()).toEqual(twelve.toSorted());
    expect([reading.sampling_rate_hz, reading.measured_at, reading.device_id]).toEqual([
      1000,
      "2013-01-25T10:59:19.000Z",
      "el250",
    ]);
    const ranges: Readonly<Record<string, readonly [number, number]>> = {
      I: [-50, 580],
      II: [-167, 910],
      III: [-235, 350],
      aVR: [-745, 68],
      aVL: [-98, 275],
      aVF: [-200, 620],
      V1: [-900, 165],
      V2: [-665, 220],
      V3: [-870, 640],
      V4: [-210, 860],
      V5: [-180, 1570],
      V6: [-130, 1155],
    };
    for (const [lead, valuesMv] of leads) {
      expect(valuesMv).toHaveLength(10_000);
      // stored to a tenth of a microvolt, which is less than a unit of 1.25
      expect([lead, rawRange(valuesMv, 0.00125)]).toEqual([lead, ranges[lead]]);
    }
    expect(leads.get("I")?.slice(0, 4)).toEqual([0.1, 0.0813, 0.0625, 0.0438]);
    expect(Math.max(...(leads.get("V5") ?? []))).toBe(1.9625);
    expect(parsed.notes).toContain("group 2 (MEDIAN BEAT) is derived, no recording: not taken");
    expect(parsed.person).toEqual({ name: "Anonymous", birthDate: "1971-01-23" });
    expect(remarksOf(parsed).join()).not.toContain("ATTENTION");
  });

  test("[WAVE-06] EDF with one sample per record has 800 Hz; the header's scale is used, with a warning about the height", () => {
    const { parsed, reading, leads } = ecgOf("edf-contec-12lead-800hz.edf");
    expect([...leads.keys()].toSorted()).toEqual(twelve.toSorted());
    expect([reading.sampling_rate_hz, reading.measured_at]).toEqual([
      800,
      "2020-11-16T21:44:39.000Z",
    ]);
    for (const valuesMv of leads.values()) expect(valuesMv).toHaveLength(37_855);
    const unitMv = 2000 / 65_535;
    const raw = (lead: string) =>
      rawRange(
        (leads.get(lead) ?? []).map((mv) => mv + 1000 - 32_768 * unitMv),
        unitMv,
      );
    expect(raw("I")).toEqual([-63, 236]);
    expect(raw("II")).toEqual([-91, 183]);
    expect(raw("III")).toEqual([-197, 77]);
    expect(raw("aVR")).toEqual([-207, 67]);
    expect(raw("aVL")).toEqual([-41, 176]);
    expect(raw("aVF")).toEqual([-143, 113]);
    const first = leads.get("I") ?? [];
    expect([Math.min(...first), Math.max(...first)]).toEqual([-1.9074, 7.2175]);
    expect(new Set(leads.get("V3"))).toEqual(new Set([0.0153]));
    const told = remarksOf(parsed).join("; ");
    expect(told).toMatch(/implausible amplitude, no QRS is so high \(I [56]\.\d mV/);
    expect(told).toContain("no signal at all in V1, V2, V3, V4, V5, V6: not connected?");
  });

  test("[WAVE-06] EDF with annotations only, and a file that is not SCP, are refused by name", () => {
    expect(reasonsOf(parse("edf-annotations-only.edf"))).toEqual([
      "file: EDF with annotations only: no signal, nothing to draw",
    ]);
    const startedAt = performance.now();
    expect(reasonsOf(parse("scp-healforce-nonconforming-62.scp"))).toEqual([
      "file: not SCP-ECG as EN 1064 has it: it names 1928331264 bytes and has 32768",
    ]);
    expect(performance.now() - startedAt).toBeLessThan(200);
  });
});

/** Whether a Debian program is installed. */
function isThere(program: string): boolean {
  try {
    execFileSync("which", [program], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const hasDcmtk = isThere("dcm2json");

test.skipIf(!hasRealData || !hasDcmtk)(
  "[WAVE-05] DICOM as dcmtk reads it: every sample of every lead (needs dcmtk)",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "vigil-dicom-"));
    try {
      const [given, made] = ["ecg.dcm", "ecg.json"].map((name) => join(folder, name));
      writeFileSync(given ?? "", fileOf("dicom-12lead-1000hz.dcm"));
      execFileSync("dcm2json", [given ?? "", made ?? ""]);
      const json = JSON.parse(readFileSync(made ?? "", "utf8"));
      const data = Buffer.from(json["54000100"].Value[0]["54001010"].InlineBinary, "base64");
      const { reading } = ecgOf("dicom-12lead-1000hz.dcm");
      // lead II is the second channel of twelve
      const expected = Array.from({ length: 10_000 }, (_, index) =>
        Number((data.readInt16LE((index * 12 + 1) * 2) * 0.00125).toFixed(4)),
      );
      expect(reading.values_mv).toEqual(expected);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

const hasBiosig = isThere("save2gdf");

const biosigFiles = [
  ["scp-clark-huffman.scp", 0.001],
  ["aecg-hl7-example.xml", 0.001],
  ["edf-contec-12lead-800hz.edf", 1],
] as const;

/** `unitMv`: biosig writes the numbers in the unit of the file. */
test.skipIf(!hasRealData || !hasBiosig).each(biosigFiles)(
  "[WAVE-05] %s as biosig reads it: every sample of every lead (needs biosig-tools)",
  (name, unitMv) => {
    const folder = mkdtempSync(join(tmpdir(), "vigil-biosig-"));
    try {
      const [given, made] = [join(folder, name), join(folder, "made")];
      writeFileSync(given, fileOf(name));
      execFileSync("save2gdf", ["-f=ASCII", given, made], { stdio: "ignore" });
      const header = readFileSync(made, "latin1");
      const parts = [...header.matchAll(/Filename\s*= \S+\.(a\d\d)\s+Label\s*= *(\S+)/g)];
      expect(parts).toHaveLength(12);
      const { leads } = ecgOf(name);
      for (const [, part = "", label = ""] of parts) {
        const own = leads.get(label.replace(/^MDC_ECG_LEAD_/, "").replace(/^AV/, "aV")) ?? [];
        const others = readFileSync(`${made}.${part}`, "utf8").trim().split(/\s+/).map(Number);
        expect([label, others.length]).toEqual([label, own.length]);
        // ours are rounded to a tenth of a microvolt, biosig's to six digits
        const apart = others.map((value, index) => Math.abs(value * unitMv - (own[index] ?? 99)));
        expect(Math.max(...apart)).toBeLessThan(0.000_06);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
