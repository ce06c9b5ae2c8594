import { expect, test } from "vitest";
import { bytesOf, oruMessage, pdf } from "./fixtures.ts";
import { readHl7, readText, splitBatch, unescapeText } from "./hl7-reader.ts";
import { factsOf, type ImplantSession } from "./implant-session.ts";
import { readOru } from "./read-oru.ts";
import { DeliveryRefusal } from "./sent-observation.ts";

const session = (text: string): ImplantSession =>
  readOru(bytesOf(text)).sessions[0] as ImplantSession;
const refused = (bytes: Uint8Array | string) => {
  try {
    readOru(typeof bytes === "string" ? bytesOf(bytes) : bytes);
  } catch (error) {
    if (error instanceof DeliveryRefusal) return [error.line, error.field, error.isHeader];
    throw error;
  }
  return "taken";
};

test("[IDCO-02] line ends CR, LF and CRLF, with or without a last one, are read the same", () => {
  const facts = (text: string) => session(text).facts.map(({ name, value }) => [name, value]);
  const wanted = facts(oruMessage());
  expect(wanted).toHaveLength(9);
  for (const lineEnd of ["\r", "\n", "\r\n"])
    for (const last of ["", lineEnd, lineEnd + lineEnd])
      expect(facts(oruMessage({ lineEnd }) + last)).toEqual(wanted);
});

test("[IDCO-02] the separators are those of MSH-1 and MSH-2", () => {
  const text = oruMessage({ more: ["ST|720961^MDC_IDC_LEAD_MODEL^MDC|1|Solia \\T\\ S|"] });
  const other = text.replaceAll("|", "#").replaceAll("^", "*").replaceAll("&", "%");
  const model = (one: string) => factsOf(session(one), "lead_model").map(({ value }) => value);
  expect(model(text)).toEqual(["Solia & S"]);
  expect(model(other)).toEqual(["Solia % S"]);
});

test("[IDCO-02] escape sequences of chapter 2.7 are read, and an unknown one stays", () => {
  const separators = {
    field: "|",
    component: "^",
    repetition: "~",
    escape: "\\",
    subcomponent: "&",
  };
  const cases: [string, string][] = [
    ["a\\F\\b\\S\\c\\T\\d\\R\\e\\E\\f", "a|b^c&d~e\\f"],
    ["one\\.br\\two", "one\ntwo"],
    ["\\H\\loud\\N\\", "loud"],
    ["\\XC3A4\\", "ä"],
    ["\\XE4\\", "ä"],
    ["\\Z99\\ and \\", "\\Z99\\ and \\"],
  ];
  for (const [sent, read] of cases) expect(unescapeText(sent, separators)).toBe(read);
});

test("[IDCO-02] character sets are read by MSH-18; without it, a note says which one was used", () => {
  const named = (charset: string, encoding: BufferEncoding) => {
    const text = oruMessage({ charset, family: "Müßler" });
    return readOru(new Uint8Array(Buffer.from(text, encoding)));
  };
  expect(named("8859/1", "latin1").patient?.familyName).toBe("Müßler");
  expect(named("UNICODE UTF-8", "utf8").patient?.familyName).toBe("Müßler");
  const guessed = named("", "utf8");
  expect(guessed.patient?.familyName).toBe("Müßler");
  expect(guessed.notes[0]?.text).toContain("read as UTF-8");
  expect(named("", "latin1").notes[0]?.text).toContain("read as 8859/1");
  const turkish = Buffer.from(oruMessage({ charset: "8859/9", family: "Yi?it" }), "latin1");
  turkish[turkish.indexOf("Yi?it") + 2] = 0xf0;
  expect(readOru(new Uint8Array(turkish)).patient?.familyName).toBe("Yiğit");
  expect(() => named("UNICODE UTF-8", "latin1")).toThrow(/MSH-18/);
  expect(refused(oruMessage({ charset: "KLINGON" }))).toEqual([1, "MSH-18", true]);
});

test("[IDCO-02] several documents in Base64 are decoded byte by byte; a cut or a foreign one is refused", () => {
  const documents = [pdf("one"), pdf("two".repeat(5000))];
  const read = session(oruMessage({ documents }));
  expect(read.documents.map(({ content }) => Buffer.from(content))).toEqual(documents);
  expect(read.documents[0]?.title).toBe("Session report");
  expect(read.documents[1]?.source.text).toMatch(/more characters\)$/);
  const whole = oruMessage({ documents: [pdf("one".repeat(3000))] });
  // the last OBX is the 10th, and so segment 13: MSH, PID, OBR and nine OBX come before it
  expect(refused(whole.slice(0, -400))).toEqual([13, "OBX-5", false]);
  expect(refused(oruMessage({ documents: [Buffer.from("no PDF at all")] }))).toEqual([
    13,
    "OBX-5",
    false,
  ]);
});

test("[IDCO-01] [IDCO-02] repeated groups by sub-id become episodes with type, time, duration and therapy", () => {
  const episode = (id: number, at: string, type: string, seconds: number) => [
    `ST|739536^MDC_IDC_EPISODE_ID^MDC|${id}|E${id}|`,
    `DTM|739552^MDC_IDC_EPISODE_DTM^MDC|${id}|${at}|`,
    `CWE|739568^MDC_IDC_EPISODE_TYPE^MDC|${id}|^MDC_IDC_ENUM_EPISODE_TYPE_${type}^MDC|`,
    `NM|739712^MDC_IDC_EPISODE_DURATION^MDC|${id}|${seconds}|s`,
  ];
  const read = session(
    oruMessage({
      more: [
        ...episode(1, "20261118221500+0100", "Epis_VT", 14),
        "ST|739680^MDC_IDC_EPISODE_DETECTION_THERAPY_DETAILS^MDC|1|ATP 1 burst, successful|",
        "NTE|1||Patient \\T\\ physician informed",
        ...episode(2, "20261119", "Epis_AF", 3600),
      ],
    }),
  );
  expect(read.episodes).toMatchObject([
    {
      id: "E1",
      type: "VT",
      durationS: 14,
      therapy: "ATP 1 burst, successful",
      at: { date: "2026-11-18", clock: "22:15:00", offset: "+01:00" },
    },
    {
      id: "E2",
      type: "AF",
      durationS: 3600,
      therapy: null,
      at: { date: "2026-11-19", clock: null },
    },
  ]);
  expect(factsOf(read, "episode_therapy_details")[0]?.comments).toEqual([
    "Patient & physician informed",
  ]);
});

test("[IDCO-03] a unit that contradicts its code, or is missing, is named and its value is not used", () => {
  const read = session(
    oruMessage({
      more: [
        "NM|722176^MDC_IDC_MSMT_LEADCHNL_RA_PACING_THRESHOLD_AMPLITUDE^MDC|1|700|mV",
        "NM|721408^MDC_IDC_MSMT_BATTERY_IMPEDANCE^MDC|1|2450|",
        "NM|721344^MDC_IDC_MSMT_BATTERY_VOLTAGE^MDC|1|2.61|V",
      ],
    }),
  );
  expect(factsOf(read, "threshold")).toEqual([]);
  expect(read.unread.map(({ why, text, unit, source }) => [why, text, unit, source.line])).toEqual([
    ["unit_contradicts", "700", "mV", 13],
    ["unit_missing", "2450", null, 14],
  ]);
  expect(factsOf(read, "battery_voltage").map(({ value }) => value)).toEqual([2.98, 2.61]);
  expect(read.notes.map(({ text }) => text)).toEqual([
    expect.stringMatching(/"mV" contradicts .*measured in V/),
    expect.stringMatching(/without its unit Ohm/),
    expect.stringMatching(/different values: 2.98, 2.61/),
  ]);
});

test("[IDCO-02] a broken message is refused with the broken place", () => {
  const text = oruMessage();
  const change = (from: string, to: string) => refused(text.replace(from, to));
  expect(refused("")).toEqual([1, "MSH", true]);
  expect(change("MSH|", "MSQ|")).toEqual([1, "MSH", true]);
  expect(change("|^~\\&|", "|^^\\&|")).toEqual([1, "MSH-2", true]);
  expect(change("ORU^R01", "ADT^A01")).toEqual([1, "MSH-9", true]);
  expect(change("|C1|", "||")).toEqual([1, "MSH-10", true]);
  expect(change("|2.6|", "|3.0|")).toEqual([1, "MSH-12", true]);
  expect(change("PID|1", "pid|1")).toEqual([2, "segment", false]);
  expect(change("19510614", "19511714")).toEqual([2, "PID-7", false]);
  expect(change("OBX|6|NM", "OBX|6|QQ")).toEqual([9, "OBX-2", false]);
  expect(change("|2.98|", "|2,98|")).toEqual([9, "OBX-5", false]);
  expect(
    change(
      "|DTM|721025^MDC_IDC_SESS_DTM^MDC||20261120",
      "|DTM|721025^MDC_IDC_SESS_DTM^MDC||20261320",
    ),
  ).toEqual([7, "OBX-5", false]);
  expect(refused(text.split("\r").slice(0, 3).join("\r"))).toEqual([3, "OBX", false]);
  expect(refused(`${text}\rMSH|^~\\&|again`)).toEqual([13, "MSH", false]);
  expect(refused(`${text}\rPID|2||OTHER`)).toEqual([13, "PID", false]);
});

test("[IDCO-02] a batch is split into its messages; one that is cut says so", () => {
  const [one, two] = [oruMessage(), oruMessage({ controlId: "C2" })];
  const batch = (end: string) => bytesOf(`FHS|^~\\&|a\rBHS|^~\\&|a\r${one}\r${two}\r${end}`);
  const whole = splitBatch(batch("BTS|2\rFTS|1\r"));
  expect(whole.problem).toBeNull();
  const ids = whole.messages.map((bytes) =>
    readText(readHl7(bytes), readHl7(bytes).segments[0] as never, 10),
  );
  expect(ids).toEqual(["C1", "C2"]);
  expect(splitBatch(batch("BTS|3\rFTS|1\r")).problem).toMatch(/BTS-1/);
  expect(splitBatch(batch("")).problem).toMatch(/no end/);
  expect(splitBatch(bytesOf(one)).messages).toHaveLength(1);
});

test("[IDCO-05] the device's own words raise the alert; a number alone does not", () => {
  const alerts = (more: string[], sessionType?: string) =>
    session(oruMessage({ more, ...(sessionType && { sessionType }) })).alerts.map(
      ({ severity, words }) => [severity, words],
    );
  expect(alerts(["NM|722432^MDC_IDC_MSMT_LEADCHNL_RA_IMPEDANCE_VALUE^MDC|2|3000|Ohm"])).toEqual([]);
  expect(
    alerts(["CWE|721280^MDC_IDC_MSMT_BATTERY_STATUS^MDC|2|^MDC_IDC_ENUM_BATTERY_STATUS_EOS^MDC|"]),
  ).toEqual([[300, "MDC_IDC_MSMT_BATTERY_STATUS: MDC_IDC_ENUM_BATTERY_STATUS_EOS"]]);
  expect(alerts(["ST|V1^Night heart rate^99BIO||above the limit||| HH"])).toEqual([
    [300, "Night heart rate: above the limit (HH)"],
  ]);
  expect(alerts([], "754052^MDC_IDC_ENUM_SESS_TYPE_RemoteDeviceInitiated^MDC")).toEqual([
    [200, "Remote Device Initiated"],
  ]);
});
