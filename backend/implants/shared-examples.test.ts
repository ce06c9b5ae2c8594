/** Messages that other people wrote, and the results in their README (../shared/data/exchange, section 2). */
import { expect, test } from "vitest";
import { hasRealData, readRealFile } from "../ingest/fixtures/real-data.ts";
import { factsOf, type ImplantSession } from "./implant-session.ts";
import { readCardx, readCardxDevice } from "./read-cardx.ts";
import { readDelivery } from "./read-delivery.ts";
import { DeliveryRefusal } from "./sent-observation.ts";

if (!hasRealData) process.stdout.write("shared examples of implants: not there, skipped\n");

const read = (name: string) =>
  readDelivery({ bytes: readRealFile(`exchange/implant/${name}`), title: name });
const json = (name: string): unknown =>
  JSON.parse(Buffer.from(readRealFile(`exchange/implant/${name}`)).toString("utf8"));
const values = (session: ImplantSession, name: Parameters<typeof factsOf>[1]) =>
  factsOf(session, name).map(({ chamber, value, unit }) => [chamber, value, unit]);

/** The table "expected from the HL7 v2 messages". */
const expected = [
  {
    name: "nhapi-paceart-inclinic.hl7",
    maker: "MEDTRONIC",
    manufacturer: "MDT",
    model: "A3DR01 Advisa DR MRI",
    serial: "PZK600806S",
    at: { date: "2016-06-27", clock: "04:18:09", offset: "+00:00" },
    battery: [],
    impedances: [],
  },
  {
    name: "openpace-abbott.hl7",
    maker: "ABBOTT",
    manufacturer: "ABBOTT",
    model: "ASSURITY MRI DR",
    serial: "ABT321654",
    at: { date: "2024-01-25", clock: "09:45:00", offset: null },
    battery: [
      [null, 2.75, "V"],
      [null, "ERI", null],
      [null, 6, "mo"],
    ],
    impedances: [
      ["RA", 550, "Ohm"],
      ["RV", 700, "Ohm"],
    ],
  },
  {
    name: "openpace-conftest-medtronic.hl7",
    maker: "MEDTRONIC",
    manufacturer: "MEDTRONIC",
    model: "ADVISA DR MRI A3DR01",
    serial: "PMC123456",
    at: { date: "2024-01-15", clock: "12:00:00", offset: null },
    battery: [
      [null, 2.78, "V"],
      [null, 5500, "Ohm"],
    ],
    impedances: [
      ["RA", 520, "Ohm"],
      ["RV", 680, "Ohm"],
    ],
  },
  {
    name: "openpace-medtronic.hl7",
    maker: "MEDTRONIC",
    manufacturer: "Medtronic CareLink",
    model: null,
    serial: null,
    at: { date: "2024-01-15", clock: "12:00:00", offset: null },
    battery: [[null, 2.65, "V"]],
    impedances: [
      ["RA", 625, "Ohm"],
      ["UNKNOWN", 485, "Ohm"],
    ],
  },
];

test.skipIf(!hasRealData).each(expected)(
  "[IDCO-01] $name: device, session, battery and leads",
  ({ name, ...row }) => {
    const { sessions } = read(name);
    expect(sessions).toHaveLength(1);
    const [session] = sessions as [ImplantSession];
    const { maker, manufacturer, model, serial } = session.device;
    expect({ maker, manufacturer, model, serial }).toEqual({
      maker: row.maker,
      manufacturer: row.manufacturer,
      model: row.model,
      serial: row.serial,
    });
    expect(session.at).toMatchObject(row.at);
    const battery = session.facts.filter((fact) => fact.name.startsWith("battery_"));
    expect(battery.map(({ chamber, value, unit }) => [chamber, value, unit])).toEqual(row.battery);
    expect(values(session, "impedance")).toEqual(row.impedances);
    expect(session.episodes).toEqual([]);
    expect(session.documents).toEqual([]);
    // every fact can be found in its line
    const lines = Buffer.from(readRealFile(`exchange/implant/${name}`))
      .toString()
      .split(/[\r\n]+/);
    for (const { source, valueWords } of session.facts) {
      expect(source.text).toBe(lines[source.line - 1]);
      expect(source.text).toContain(valueWords);
      expect(source.field).toBe("OBX-5");
    }
  },
);

test.skipIf(!hasRealData)(
  "[IDCO-01] Paceart: in clinic, preliminary, born in a year, three identifiers with one empty",
  () => {
    const { controlId, sender, patient, sessions } = read("nhapi-paceart-inclinic.hl7");
    expect({ controlId, sender }).toEqual({
      controlId: "20160628142621000001",
      sender: "Paceart / Medtronic",
    });
    expect(sessions[0]).toMatchObject({ type: "IN_CLINIC", isPreliminary: true, unread: [] });
    expect(patient).toMatchObject({
      identifiers: ["MODEL:A3DR01 Advisa DR MRI/SERIAL:PZK600806S", "A10000641"],
      familyName: "Patient",
      givenName: "Test",
      birth: { date: "1910", clock: null, offset: null },
    });
  },
);

test.skipIf(!hasRealData)(
  "[IDCO-01] [IDCO-05] Abbott: pacing, AF hours and the alert ERI; unknown values are listed",
  () => {
    const { sessions, patient, controlId } = read("openpace-abbott.hl7");
    const [session] = sessions as [ImplantSession];
    expect({ controlId, birth: patient?.birth?.date }).toEqual({
      controlId: "MSG00003",
      birth: "1970-12-20",
    });
    expect(values(session, "pacing_percent")).toEqual([
      ["RA", 8.5, "%"],
      ["UNKNOWN", 45.2, "%"],
    ]);
    expect(values(session, "af_total_hours")).toEqual([[null, 12.5, "h"]]);
    expect(values(session, "mode")).toEqual([[null, "DDD", null]]);
    expect(values(session, "lower_rate")).toEqual([[null, 60, "/min"]]);
    expect(values(session, "upper_rate")).toEqual([[null, 130, "/min"]]);
    expect(session.alerts).toMatchObject([
      { severity: 300, words: "Battery Status: ERI", source: { line: 8, field: "OBX-5" } },
    ]);
    expect(session.unread.map(({ term, text, unit, why }) => [term.code, text, unit, why])).toEqual(
      [
        ["PACED_AV_DELAY", "150", "ms", "unknown_code"],
        ["SENSED_AV_DELAY", "120", "ms", "unknown_code"],
        ["PATIENT_ACTIVITY_AVERAGE", "4.2", "hours/day", "unknown_code"],
      ],
    );
    expect(session.facts.length + session.unread.length).toBe(16);
    expect(session.notes.filter(({ text }) => text.startsWith("Not IDCO"))).toHaveLength(13);
    // the status is one field early in the rows of text
    expect(session.notes).toContainEqual(
      expect.objectContaining({ text: expect.stringMatching(/no result status in OBX-11/) }),
    );
  },
);

test.skipIf(!hasRealData)(
  "[IDCO-01] [IDCO-05] the two Medtronic messages: burden, pacing, rates; a flag of the sender is a warning",
  () => {
    const [conftest] = read("openpace-conftest-medtronic.hl7").sessions as [ImplantSession];
    expect(values(conftest, "af_burden_percent")).toEqual([[null, 2.3, "%"]]);
    expect(values(conftest, "pacing_percent").map(([, value]) => value)).toEqual([15.2, 98.5]);
    expect(conftest.alerts).toEqual([]);
    const [other] = read("openpace-medtronic.hl7").sessions as [ImplantSession];
    expect(values(other, "af_burden_percent")).toEqual([[null, 12.5, "%"]]);
    expect(values(other, "pacing_percent").map(([, value]) => value)).toEqual([45.2, 78.5]);
    expect(values(other, "heart_rate")).toEqual([[null, 72, "/min"]]);
    expect(other.alerts).toMatchObject([{ severity: 200, words: "AFib Burden: 12.5 % (H)" }]);
    expect(other.unread.map(({ term }) => term.code)).toEqual(["MDC_HR_MAX", "MDC_HR_MIN"]);
  },
);

test.skipIf(!hasRealData)(
  "[IDCO-03] LOINC codes of a heart rate with the unit Ohm are read by their words, with a note",
  () => {
    const [session] = read("openpace-medtronic.hl7").sessions as [ImplantSession];
    const said = session.notes.filter(({ text }) => text.includes("is a heart rate"));
    expect(said.map(({ source }) => source?.line)).toEqual([5, 6]);
  },
);

test.skipIf(!hasRealData)(
  "[IDCO-03] [IDCO-05] CardX: a contradictory battery has both values; two zones and the plain repetition stay separate",
  () => {
    const [session] = read("cardx-idco-example.json").sessions as [ImplantSession];
    expect(session).toMatchObject({ at: null, type: null, unread: [] });
    expect(session.device).toMatchObject({ serial: null, maker: null, model: null });
    expect(session.facts).toHaveLength(45);
    const text = (name: Parameters<typeof factsOf>[1]) =>
      factsOf(session, name).map(({ instance, value }) => [instance, value]);
    expect(text("battery_measured_at")).toEqual([["1", "2019-10-16T12:12:29-09:00"]]);
    expect(text("battery_status")).toEqual([["1", "BOS"]]);
    expect(text("battery_voltage")).toEqual([["1", 6.2]]);
    expect(text("battery_impedance")).toEqual([["1", 2450]]);
    expect(text("battery_months")).toEqual([["1", 38]]);
    expect(text("battery_percent")).toEqual([["1", 75]]);
    expect(text("battery_rrt_reached_at")).toEqual([["1", "2025-03-21T12:12:29-09:00"]]);
    expect(session.notes.some(({ text: said }) => said.includes("contradicts the date"))).toBe(
      true,
    );
    expect(values(session, "capacitor_charge_time")).toEqual([[null, 9.4, "s"]]);
    expect(values(session, "capacitor_charge_energy")).toEqual([[null, 30, "J"]]);
    expect(text("capacitor_charged_at")).toEqual([[null, "2018-03-21T12:12:29-09:00"]]);
    expect(values(session, "sensing_mean")).toEqual([["RA", 2.5, "mV"]]);
    expect(values(session, "threshold")).toEqual([["RA", 0.7, "V"]]);
    expect(values(session, "threshold_pulse_width")).toEqual([["RA", 0.5, "ms"]]);
    expect(values(session, "impedance")).toEqual([["RA", 530, "Ohm"]]);
    expect(text("zone_type")).toEqual([
      ["1", "VF"],
      ["2", "VT"],
    ]);
    expect(text("zone_interval")).toEqual([
      ["1", 300],
      ["2", 375],
    ]);
    expect(text("zone_status")).toEqual([
      ["1", "Active"],
      ["2", "Monitor"],
    ]);
    expect(text("zone_vendor_type")).toHaveLength(2);
    expect(text("zone_atp_type")).toEqual([
      ["1", "Burst"],
      ["1", "Burst"],
    ]);
    expect(session.alerts.map(({ severity, words }) => [severity, words])).toEqual([
      [300, "Battery RRT Reached Date Time: 2025-03-21T12:12:29-09:00"],
      [300, "Lead Channel Status MDC_IDC_MSMT_LEADCHNL_RA_LEAD_CHANNEL_STATUS: Check Lead"],
    ]);
  },
);

test.skipIf(!hasRealData)(
  "[IDCO-01] devices of CardX and of the German example, as they are sent",
  () => {
    expect(readCardxDevice(json("cardx-uc1-device.json"))).toMatchObject({
      manufacturer: "ACME Devices",
      maker: null,
      serial: "uc1ACMEICD",
      model: "ICDExample1",
      type: "ICD",
    });
    // the model says pacemaker: the type stays as it was sent
    expect(readCardxDevice(json("cardx-uc2-device.json"))).toMatchObject({
      serial: "uc2ACMEPacemaker",
      model: "PacemakerExample2",
      type: "ICD",
    });
    expect(readCardxDevice(json("cardx-uc2-monitor.json"))).toMatchObject({
      serial: "uc2ACMEMonitor",
      type: null,
    });
    expect(readCardxDevice(json("mii-device-icd.json"))).toMatchObject({
      maker: "MEDTRONIC",
      serial: null,
      model: null,
      type: null,
    });
  },
);

test.skipIf(!hasRealData).each([1, 2, 3])(
  "[IDCO-01] connectivity of CardX, case %i, is read, and none of it is taken for a measurement",
  (number) => {
    const [session] = readCardx(json(`cardx-uc${number}-connectivity.json`)).sessions;
    expect(session?.facts).toEqual([]);
    expect(session?.alerts).toEqual([]);
    expect(session?.unread.length).toBeGreaterThan(0);
  },
);

test.skipIf(!hasRealData)("[IDCO-02] a patient alone is not an interrogation", () => {
  expect(() => read("cardx-uc1-patient.json")).toThrow(DeliveryRefusal);
});
