/** ECG files made for these tests: valid ones, and every way in which they may be broken. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readingsOf, reasonsOf, remarksOf, testOptions } from "../fixtures/options.ts";
import { hasRealData, readRealFile } from "../fixtures/real-data.ts";
import { parseFile } from "../parse-file.ts";
import { crcOfScp } from "./scp.ts";

const parse = (content: Uint8Array | string) =>
  parseFile(typeof content === "string" ? new TextEncoder().encode(content) : content, testOptions);

interface EdfSignal {
  label: string;
  unit?: string;
  /** samples in a record of one second */
  count?: number;
  digital?: [number, number];
}

/** An EDF of two records of one second; sample i of each signal is i. */
function edf(
  signals: readonly EdfSignal[],
  given: { recordS?: string; reserved?: string; records?: string } = {},
) {
  const wide = (text: string, width: number) => text.padEnd(width).slice(0, width);
  const columns: [width: number, of: (signal: EdfSignal) => string][] = [
    [16, ({ label }) => label],
    [80, () => ""],
    [8, ({ unit = "uV" }) => unit],
    [8, () => "-32768"],
    [8, () => "32767"],
    [8, ({ digital }) => String(digital?.[0] ?? -32_768)],
    [8, ({ digital }) => String(digital?.[1] ?? 32_767)],
    [80, () => ""],
    [8, ({ count = 100 }) => String(count)],
    [32, () => ""],
  ];
  const header = [
    wide("0", 8),
    wide("MCH-1 F 02-MAY-1951 Erika_Mustermann", 80),
    wide("Startdate 19-NOV-2026 X X X", 80),
    "19.11.26",
    "07.30.00",
    wide(String(256 * (signals.length + 1)), 8),
    wide(given.reserved ?? "EDF+C", 44),
    wide(given.records ?? "2", 8),
    wide(given.recordS ?? "1", 8),
    wide(String(signals.length), 4),
    ...columns.flatMap(([width, of]) => signals.map((signal) => wide(of(signal), width))),
  ].join("");
  const data = [0, 1].flatMap((record) =>
    signals.flatMap(({ count = 100 }) =>
      Array.from({ length: count }, (_, index) => record * count + index),
    ),
  );
  return new Uint8Array(
    Buffer.concat([Buffer.from(header, "latin1"), Buffer.from(Int16Array.from(data).buffer)]),
  );
}

test("[WAVE-07] EDF+ has leads in µV, the person separately, and other signals by name", () => {
  const parsed = parse(
    edf([{ label: "ECG I" }, { label: "ECG II", unit: "µV" }, { label: "Resp", unit: "l" }]),
  );
  const [ecg] = readingsOf(parsed);
  if (ecg?.kind !== "ecg") throw new Error(reasonsOf(parsed).join());
  expect([ecg.lead, ecg.sampling_rate_hz, ecg.measured_at]).toEqual([
    "II",
    100,
    "2026-11-19T06:30:00.000Z",
  ]);
  expect(ecg.values_mv).toEqual(
    Array.from({ length: 200 }, (_, index) => Number((index / 1000).toFixed(4))),
  );
  expect(ecg.leads?.map(({ lead }) => lead)).toEqual(["I"]);
  expect(parsed.person).toEqual({ name: "Erika Mustermann", birthDate: "1951-05-02" });
  expect(remarksOf(parsed)).toContain("recording: signals not taken: Resp");
});

test("[WAVE-07] an EDF that is cut, interrupted, or without a unit, a range or a rate is refused by name", () => {
  const good = edf([{ label: "ECG I" }]);
  const reason = (content: Uint8Array) => reasonsOf(parse(content)).join();
  expect(reason(good.subarray(0, good.length - 1))).toContain(
    "1 data records where 2 are announced: the file is cut off",
  );
  expect(reason(good.subarray(0, 400))).toContain("the header has not the length that it names");
  expect(reason(edf([{ label: "ECG I", unit: "adu" }]))).toContain(
    'the unit "adu" is none of mV, uV and V',
  );
  expect(reason(edf([{ label: "ECG I", unit: "" }]))).toContain('the unit "" is none of');
  expect(reason(edf([{ label: "ECG I", digital: [5, 5] }]))).toContain("signal ECG I has no range");
  expect(reason(edf([{ label: "ECG I" }, { label: "V1", count: 50 }]))).toContain(
    "lead V1 has another sampling rate than ECG I",
  );
  expect(reason(edf([{ label: "ECG I" }], { recordS: "0" }))).toContain(
    "the length of its data records is not above 0",
  );
  expect(reason(edf([{ label: "ECG I" }], { reserved: "EDF+D" }))).toContain(
    "an interrupted recording",
  );
  expect(reason(edf([{ label: "ECG I" }], { records: "99999999" }))).toContain(
    "the file is cut off",
  );
  expect(reason(edf([{ label: "EEG Fpz" }]))).toContain("EDF without an ECG: EEG Fpz");
});

const aecg = (set: string, before = "", code = "TIME_ABSOLUTE") =>
  `<?xml version="1.0"?>${before}<AnnotatedECG xmlns="urn:hl7-org:v3"><component><series><code code="RHYTHM"/>
  <component><sequenceSet><component><sequence><code code="${code}"/><value><head value="20261119073000+0100"/>
  <increment value="10" unit="ms"/></value></sequence></component>${set}</sequenceSet></component></series></component></AnnotatedECG>`;
const lead = (digits: string, unit = "uV", name = "MDC_ECG_LEAD_I") =>
  `<component><sequence><code code="${name}"/><value><origin value="0" unit="${unit}"/><scale value="2" unit="${unit}"/><digits>${digits}</digits></value></sequence></component>`;
const hundred = Array.from({ length: 150 }, (_, index) => index).join(" ");

test("[WAVE-07] aECG: unknown units, gaps, uneven leads, relative times and entities are refused", () => {
  const reason = (text: string) => reasonsOf(parse(text)).join();
  expect(readingsOf(parse(aecg(lead(hundred))))).toMatchObject([
    { kind: "ecg", sampling_rate_hz: 100, measured_at: "2026-11-19T06:30:00.000Z", lead: "I" },
  ]);
  expect(reason(aecg(lead(hundred, "adu")))).toContain(
    "lead I: the unit of its samples is none of mV, uV and V",
  );
  expect(reason(aecg(lead(`${hundred} x`)))).toContain("lead I: sample 151 is not a number");
  expect(reason(aecg(lead(hundred) + lead("1 2 3", "uV", "MDC_ECG_LEAD_V1")))).toContain(
    "lead V1: 3 samples, 150 in lead I",
  );
  expect(reason(aecg(lead(hundred), "", "TIME_RELATIVE"))).toContain(
    "aECG without a recording of absolute times",
  );
  const bomb = `<!DOCTYPE x [<!ENTITY a "1 2 3"><!ENTITY b "&a;&a;&a;">]>`;
  expect(reason(aecg(lead("&b;"), bomb))).toBe("file: XML with a DTD is not read");
  expect(reason(aecg(lead(`&#49; ${hundred}`)))).toContain("sample 1 is not a number");
  expect(reason("<html><body>1</body></html>")).toBe(
    "file: XML that is no annotated ECG (HL7 aECG)",
  );
  expect(reason("<AnnotatedECG>".repeat(50_000))).not.toBe("");
});

test("[WAVE-07] the check sum of SCP-ECG is CRC-CCITT", () => {
  // the check value of the catalogue of parametrised CRC algorithms: CRC-16/IBM-3740 of "123456789"
  const digits = new TextEncoder().encode("123456789");
  expect(crcOfScp(digits, 0, digits.length)).toBe(0x29b1);
});

const names = [
  "aecg-minimum.xml",
  "dicom-12lead-1000hz.dcm",
  "edf-annotations-only.edf",
  "scp-clark-huffman.scp",
  "scp-healforce-nonconforming-62.scp",
];

describe.skipIf(!hasRealData)("real files, broken (needs ../shared/data)", () => {
  test.each(names)(
    "[WAVE-07] %s cut and with wrong bytes is accepted or refused, quickly",
    (name) => {
      const whole = readRealFile(`exchange/ecg-formats/${name}`);
      const startedAt = performance.now();
      const runs = 120;
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: whole.length }),
          fc.array(
            fc.tuple(
              fc.integer({ min: 0, max: Math.min(whole.length, 3000) - 1 }),
              fc.integer({ min: 0, max: 255 }),
            ),
            {
              maxLength: 4,
            },
          ),
          fc.boolean(),
          (length, faults, isCut) => {
            const torn = whole.slice(0, isCut ? length : whole.length);
            for (const [place, byte] of faults) if (place < torn.length) torn[place] = byte;
            const parsed = parse(torn);
            expect(parsed.readings.length + parsed.refusals.length).toBeGreaterThan(0);
          },
        ),
        { numRuns: runs, seed: 7 },
      );
      // a file of 300 kB takes about 20 ms
      expect((performance.now() - startedAt) / runs).toBeLessThan(200);
    },
  );
});
