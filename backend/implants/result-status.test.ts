/** What a sender says of its own values: result status (HL7 table 0085), status in FHIR, and abnormal flags (table 0078). */
import { expect, test } from "vitest";
import { bytesOf, oruMessage, pdf } from "./fixtures.ts";
import type { ImplantSession } from "./implant-session.ts";
import { readDelivery } from "./read-delivery.ts";
import { batteryOf } from "./report-of-session.ts";
import { DeliveryRefusal } from "./sent-observation.ts";

const read = (content: string): ImplantSession =>
  readDelivery({ bytes: bytesOf(content), title: "message" }).sessions[0] as ImplantSession;

/** A message whose battery is due for replacement and far too low, by its own flag; both values have this status. */
const withStatus = (status: string): string =>
  oruMessage({ documents: [pdf("report")] })
    .split("\r")
    .map((row) => {
      const fields = row.split("|");
      if (/^(721344|721280|18750)/.test(fields[3] ?? "")) fields[11] = status;
      if (fields[3]?.startsWith("721344")) [fields[5], fields[8]] = ["2.10", "LL"];
      if (fields[3]?.startsWith("721280")) fields[5] = "^MDC_IDC_ENUM_BATTERY_STATUS_RRT^MDC";
      return fields.join("|");
    })
    .join("\r");

test.each(["F", "C", "P"])(
  "a value with the status %s is in the report, and is an alert",
  (status) => {
    const session = read(withStatus(status));
    expect(batteryOf(session)).toMatchObject({ status: "RRT", voltage: 2.1 });
    expect(session.alerts.map(({ severity }) => severity)).toEqual([300, 300]);
    expect(session.unread).toEqual([]);
    expect(session.documents).toHaveLength(1);
    expect(session.isPreliminary).toBe(status === "P");
  },
);

test.each([
  ["D", "called_wrong", "deleted by the sender"],
  ["W", "called_wrong", "called wrong by the sender"],
  ["X", "no_result", "could not be obtained"],
  ["I", "no_result", "pending"],
  ["N", "no_result", "not asked for"],
  ["O", "no_result", "without a result"],
  ["U", "no_result", "its status alone"],
  ["R", "not_verified", "not verified"],
])(
  "what has the status %s is in no report and no alert: it is listed with its status, and a note says so",
  (status, why, words) => {
    const session = read(withStatus(status));
    expect(batteryOf(session)).toBeNull();
    expect(session.alerts).toEqual([]);
    expect(session.documents).toEqual([]);
    expect(session.unread.map((one) => [one.why, one.status, one.text, one.unit])).toEqual([
      [why, status, "2.10", "V"],
      [why, status, "MDC_IDC_ENUM_BATTERY_STATUS_RRT", null],
      [why, status, "", null],
    ]);
    expect(session.notes.map(({ text, source }) => [text, source?.line])).toEqual([
      [expect.stringContaining(words), 9],
      [expect.stringContaining(words), 10],
      [expect.stringContaining(words), 13],
    ]);
  },
);

test("a serial number that is called wrong says nothing about whose implant it is", () => {
  const text = oruMessage().replace(/(SERIAL_NUMBER.*)\|F/, "$1|W");
  expect(read(text).device.serial).toBeNull();
});

const mdc = "urn:iso:std:iso:11073:10101";
const interrogation = (status: string, interpretation: string[] = []) =>
  JSON.stringify({
    resourceType: "Observation",
    status,
    component: [
      {
        code: { coding: [{ system: mdc, code: "721280", display: "Battery Status" }] },
        valueCodeableConcept: { coding: [{ system: mdc, code: "754115", display: "RRT" }] },
        interpretation: interpretation.map((code) => ({ coding: [{ code }] })),
      },
    ],
  });

test.each(["entered-in-error", "cancelled", "registered"])(
  "an interrogation by FHIR that is %s is refused with that reason",
  (status) => {
    const word = status === "registered" ? "without results" : status;
    expect(() => read(interrogation(status))).toThrow(DeliveryRefusal);
    expect(() => read(interrogation(status))).toThrow(word);
  },
);

test("an interrogation by FHIR that is final, amended or corrected is taken", () => {
  for (const status of ["final", "amended", "corrected"])
    expect(read(interrogation(status)).alerts).toHaveLength(1);
});

test.each([
  ["L~AA", 300],
  ["A~HH", 300],
  ["N~LL", 300],
  ["N~H", 200],
  ["N", undefined],
])("of several flags the gravest counts: %s", (flags, severity) => {
  const text = oruMessage().replace("|2.98|V|||", `|2.98|V||${flags}|`);
  expect(text).toContain(flags);
  expect(read(text).alerts[0]?.severity).toBe(severity);
});

test("of several interpretations by FHIR the gravest counts", () => {
  const words = (interpretation: string[]) =>
    read(interrogation("final", interpretation)).alerts.map(({ words: one }) => one);
  expect(words(["N", "L", "LL"])).toEqual(["Battery Status: RRT"]);
  const voltage = interrogation("final", ["N", "H", "HH"]).replaceAll("721280", "999999");
  expect(read(voltage).alerts).toMatchObject([
    { severity: 300, words: "Battery Status: RRT (HH)" },
  ]);
});
