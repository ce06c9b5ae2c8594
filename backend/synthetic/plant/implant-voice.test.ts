import { beforeAll, expect, test } from "vitest";
import { createCalendar } from "../calendar.ts";
import { drawChart } from "../chart/draw-chart.ts";
import { namedPeople } from "../people/named.ts";
import { createClinicRows, type ClinicRows } from "./clinic-rows.ts";
import { addPatientRows } from "./patient-rows.ts";

const now = new Date("2026-11-20T08:00:00+01:00");
let rows: ClinicRows;
beforeAll(() => {
  const calendar = createCalendar(now, "Europe/Berlin");
  rows = createClinicRows();
  namedPeople(calendar)
    .filter(({ implant, voice }) => implant ?? voice)
    .forEach((person, index) =>
      addPatientRows(rows, calendar, drawChart("vigil", calendar, person), index),
    );
});

const idOf = (lastName: string) =>
  rows.patients.find((patient) => patient.lastName === lastName)?.id ?? "";
/** Newest first. */
const reportsOf = (lastName: string) =>
  rows.implantReports.filter(({ patientId }) => patientId === idOf(lastName)).toReversed();
const recentOf = (report: ClinicRows["implantReports"][number] | undefined) =>
  report?.episodesGroupStat.filter((one) => one.statistic_type === "RECENT") ?? [];
const documentTypes = (reportId: string | undefined) =>
  rows.implantDocuments
    .filter((document) => document.reportId === reportId)
    .map(({ type }) => type);
const openOf = (lastName: string) =>
  rows.incidents.filter(
    (one) => one.patientId === idOf(lastName) && one.acknowledgementTimestamp === null,
  );

test("Leyla Əliyeva: BIOTRONIK, battery ERI, recent episodes, and an open implant alert with documents", () => {
  const [last, before] = reportsOf("Əliyeva");
  expect(last?.batteryStat?.status).toBe("ERI");
  expect(before?.batteryStat?.status).toBe("MOS");
  expect(recentOf(last).length).toBeGreaterThan(2);
  expect(openOf("Əliyeva")).toMatchObject([
    { incidentType: "ImplantAlert", severity: 300, reportId: last?.id, patientFlagId: null },
  ]);
  expect(documentTypes(last?.id)).toEqual(
    expect.arrayContaining(["SESSION_REPORT", "EPISODE_REPORT", "EGM", "ALERT_REPORT"]),
  );
});

test("Jan de Vries: MEDTRONIC, no fault, many transmissions and documents", () => {
  const reports = reportsOf("de Vries");
  expect(reports.length).toBeGreaterThan(90);
  expect(new Set(reports.map(({ batteryStat }) => batteryStat?.status))).toEqual(new Set(["OK"]));
  expect(recentOf(reports[0])).toEqual([]);
  expect(openOf("de Vries")).toEqual([]);
  expect(reports.flatMap(({ id }) => documentTypes(id)).length).toBeGreaterThan(100);
});

test("no transmission is after now or before its implant, and each names the planted device", () => {
  expect(rows.implantReports.length).toBeGreaterThan(110);
  for (const report of rows.implantReports) {
    const device = rows.patientDevices.find(
      ({ patientId, itemType }) => patientId === report.patientId && itemType === "implant_device",
    );
    expect(report.deviceSerialNumber).toBe(device?.serialNumber);
    expect(report.implantDate).toBe(device?.implantedDate);
    expect(report.createdAt <= now && report.sessionDate < report.createdAt).toBe(true);
    expect(report.sessionDate > new Date(report.implantDate ?? now)).toBe(true);
  }
  for (const [name, report] of ["Əliyeva", "de Vries"].map(
    (key) => [key, reportsOf(key)[0]] as const,
  )) {
    const device = rows.patientDevices.find(({ patientId }) => patientId === idOf(name));
    expect(device?.lastTransmissionAt).toEqual(report?.createdAt);
  }
});

test("Carmen Fuentes: several sessions a day, three recordings each, and a risk that came to HIGH", () => {
  const sessions = rows.recordingSessions
    .filter(({ patientId }) => patientId === idOf("Fuentes"))
    .toReversed();
  const perDay = new Map<string, number>();
  for (const { createdAt } of sessions) {
    const day = createdAt.toISOString().slice(0, 10);
    perDay.set(day, (perDay.get(day) ?? 0) + 1);
  }
  expect(perDay.size).toBeGreaterThan(200);
  expect([...perDay.values()].filter((count) => count > 1).length).toBeGreaterThan(180);
  expect(sessions[0]?.createdAt.toISOString().slice(0, 10)).toBe("2026-11-20");
  expect(sessions[0]?.riskFactor).toBeGreaterThan(0.75);
  expect(sessions.at(-1)?.riskFactor).toBeLessThan(0.5);
  const unclear = sessions.filter(({ quality }) => (quality ?? 1) < 0.6);
  expect(unclear.length).toBeGreaterThan(5);
  expect(unclear.every(({ riskFactor }) => riskFactor === null)).toBe(true);
  expect(sessions.every(({ createdAt }) => createdAt <= now)).toBe(true);
  const spoken = rows.voiceRecordings.filter(({ sessionId }) => sessionId === sessions[0]?.id);
  expect(spoken.map(({ place }) => place)).toEqual([0, 1, 2]);
});
