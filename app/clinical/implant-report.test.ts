import { expect, test } from "vitest";
import {
  batteryLevel,
  episodeBadges,
  episodesLevel,
  leadRows,
  leadsLevel,
  sortedDocuments,
  sortedEpisodes,
  sortedTransmissions,
  implantSummary,
  summarisedImplant,
  documentsAhead,
} from "./implant-report.ts";

const device = (
  serial_number: string,
  last_transmission_at: string | null,
  item_type?: string,
) => ({
  item_type: item_type ?? "implant_device",
  serial_number,
  last_transmission_at,
});
const older = device("A", "2026-10-01T03:00:00Z");
const newer = device("B", "2026-11-01T03:00:00+01:00", "implant_claimed_device");
const scale = device("S", "2026-11-20T07:00:00Z", "external_device");

test("[IMPS-18][IMPS-19][IMPS-20][IMPS-21] the summary is of the device that the report names, otherwise of the one that transmitted last", () => {
  const never = device("C", null);
  const devices = [never, scale, older, newer];
  expect(summarisedImplant(devices, null)).toEqual({ device: newer, isNamed: false });
  expect(summarisedImplant(devices, "A")).toEqual({ device: older, isNamed: true });
  expect(summarisedImplant(devices, " a ")).toEqual({ device: older, isNamed: true });
  expect(summarisedImplant(devices, "nobody's")).toEqual({ device: newer, isNamed: false });
  expect(summarisedImplant(devices, "S")).toEqual({ device: newer, isNamed: false });
  expect(summarisedImplant([never], undefined).device).toBe(never);
  expect(summarisedImplant([scale], null).device).toBeUndefined();
});

test("after an exchange the old device's report does not date the new implant, and its serial number is shown", () => {
  const exchanged = { ...newer, implanted_date: "2026-11-10" };
  const report = (device_serial_number: string | null, implant_date: string | null) => ({
    device_serial_number,
    implant_date,
  });
  const summaryOf = (sent?: ReturnType<typeof report>) => implantSummary([exchanged], sent);
  const common = { device: exchanged, otherSerialNumber: null };
  expect(summaryOf(report(" old-1 ", "2016-05-02"))).toEqual({
    device: exchanged,
    isNamed: false,
    implantedOn: "2026-11-10",
    otherSerialNumber: "old-1",
  });
  expect(summaryOf(report("b", "2026-11-09"))).toEqual({
    ...common,
    isNamed: true,
    implantedOn: "2026-11-09",
  });
  expect(summaryOf(report("B", null)).implantedOn).toBe("2026-11-10");
  for (const nameless of [null, " "])
    expect(summaryOf(report(nameless, "2026-11-08"))).toEqual({
      ...common,
      isNamed: false,
      implantedOn: "2026-11-08",
    });
  expect(summaryOf()).toEqual({ ...common, isNamed: false, implantedOn: "2026-11-10" });
  expect(implantSummary([], report("old-1", "2016-05-02"))).toMatchObject({
    implantedOn: null,
    otherSerialNumber: "old-1",
  });
});

const leads = {
  lead_impedance_measurements: [
    { position: "UNKNOWN", impedance: 300 },
    { position: "RV", impedance: 480 },
  ],
  lead_pacing_threshold_measurements: [{ position: "LV", threshold: 1.2 }],
  lead_sensing_measurements: [
    { position: "LA", sensing: 2 },
    { position: "RV", sensing: 11.2 },
    { position: "OTHER", sensing: 0.4 },
  ],
  lead_pacing_settings: [
    { position: "RA", pacing: "VVI" },
    { position: "RV", pacing: 2.4 },
  ],
};

test("[IMPS-03][IMPS-05][IMPS-06][IMPS-16] the groups are joined by chamber, RA, RV, LV, LA, OTHER, UNKNOWN", () => {
  const rows = leadRows(leads);
  expect(rows.map(({ position }) => position)).toEqual([
    "RA",
    "RV",
    "LV",
    "LA",
    "OTHER",
    "UNKNOWN",
  ]);
  expect(rows[1]).toEqual({
    position: "RV",
    sensing: 11.2,
    pacing: 2.4,
    threshold: null,
    impedance: 480,
  });
  expect(rows[0]).toMatchObject({ pacing: "VVI", sensing: null, threshold: null, impedance: null });
  expect(leadsLevel(rows)).toBe("normal");
  expect(leadRows(null)).toEqual([]);
  expect(leadsLevel([])).toBe("no-data");
});

test("of several values of one lead the first is shown, and one beyond the scale keeps its sign", () => {
  const several = {
    ...leads,
    lead_impedance_measurements: [
      { position: "RV", impedance: 560 },
      { position: "RV", impedance: 2100 },
      { position: "RA", impedance: ">3000" },
      { position: "RA", impedance: 480 },
    ],
  };
  expect(leadRows(several).map(({ position, impedance }) => [position, impedance])).toEqual([
    ["RA", ">3000"],
    ["RV", 560],
    ["LV", null],
    ["LA", null],
    ["OTHER", null],
  ]);
});

test("[IMPS-10] the battery is an alert when it must be replaced; without a known status there is no data", () => {
  expect(["ERI", "RRT", "EOS"].map(batteryLevel)).toEqual(["alert", "alert", "alert"]);
  expect(["OK", "MOS", "BOS"].map(batteryLevel)).toEqual(["normal", "normal", "normal"]);
  expect(["UNKNOWN", null, undefined, "SOMETHING"].map(batteryLevel)).toEqual(
    Array.from({ length: 4 }, () => "no-data"),
  );
});

const episode = (number_of_episodes: number, statistic_type: string | null = "RECENT") => ({
  number_of_episodes,
  statistic_type,
});

test("[IMPS-12][IMPS-15][IMPS-16] the most frequent episode comes first; any recent one is an alert", () => {
  const all = [episode(2), episode(41, "TOTAL"), episode(4), episode(0)];
  expect(sortedEpisodes(all).map(({ number_of_episodes }) => number_of_episodes)).toEqual([
    41, 4, 2, 0,
  ]);
  expect(episodesLevel(all)).toBe("alert");
  expect(episodesLevel([episode(41, "TOTAL"), episode(0), episode(3, null)])).toBe("normal");
});

test("a report that says nothing of episodes has no data of them, and is not normal", () => {
  expect(episodesLevel([])).toBe("no-data");
});

test("[IMPT-03] two badges of recent episodes are shown, then the number of the others", () => {
  const total = episode(99, "TOTAL");
  expect(episodeBadges([total, episode(0)])).toEqual({ shown: [], further: 0 });
  expect(episodeBadges([total, episode(1), episode(5)])).toEqual({
    shown: [episode(5), episode(1)],
    further: 0,
  });
  expect(episodeBadges([episode(1), episode(5), total, episode(3), episode(2)])).toEqual({
    shown: [episode(5), episode(3)],
    further: 2,
  });
});

const sent = (id: string, file_name: string, own?: { id: string; date: string }) => ({
  id,
  file_name,
  transmission_id: own?.id ?? null,
  transmission_date: own?.date ?? null,
});
const reports = [
  {
    id: "t1",
    session_date: "2026-10-01T01:10:00Z",
    documents: [sent("d1", "z.pdf"), sent("d2", "a.pdf", { id: "t1", date: "2026-10-01" })],
  },
  {
    id: "t2",
    // later than 03:00 UTC, although its text is smaller
    session_date: "2026-11-01T00:10:00-05:00",
    documents: [sent("d3", "m.pdf")],
  },
  { id: "t3", session_date: "2026-11-01T03:00:00Z", documents: [sent("d4", "b.pdf")] },
];

test("[DOC-07][IMPT-06] documents are listed by newest transmission, then by file name; an unknown transmission has none", () => {
  expect(sortedTransmissions(reports).map(({ id }) => id)).toEqual(["t2", "t3", "t1"]);
  const ids = (transmissionId: string | null) =>
    sortedDocuments(reports, transmissionId).map(({ id }) => id);
  expect(ids(null)).toEqual(["d3", "d4", "d1", "d2"]);
  expect(ids("t2")).toEqual(["d3"]);
  expect(ids("t9")).toEqual([]);
  const same = sortedDocuments(
    [{ ...reports[0], documents: [sent("1", "z"), sent("2", "a")] } as (typeof reports)[number]],
    null,
  );
  expect(same.map(({ file_name }) => file_name)).toEqual(["a", "z"]);
});

test("the documents of the first seven transmissions are loaded in advance", () => {
  const sent = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      documents: [`${index + 1}a`, `${index + 1}b`],
    }));
  expect(documentsAhead(sent(2))).toEqual(["1a", "1b", "2a", "2b"]);
  expect(documentsAhead(sent(9))).toHaveLength(14);
  expect(documentsAhead(sent(9)).at(-1)).toBe("7b");
});
