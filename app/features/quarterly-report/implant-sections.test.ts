import { expect, test } from "vitest";
import { translator } from "#app/server/i18n/translator.ts";
import { listImplantReports } from "#contract/implant-report.ts";
import { examplePatient } from "#contract/patient.ts";
import { getQuarterlyReport } from "#contract/quarterly-report.ts";
import type { LoadedReport } from "./load-report.ts";
import { reportContent } from "./report-content.ts";

const page = {
  t: translator("en-uk"),
  language: "en-uk",
  nowMs: Date.parse("2026-11-20T07:00:00Z"),
  zone: "Europe/Berlin",
} as const;
const report = getQuarterlyReport.answer.schema.parse(getQuarterlyReport.answer.example);
const { items } = listImplantReports.answer.schema.parse(listImplantReports.answer.example);
const [session] = items;
const contentOf = (implants: LoadedReport["implants"]) =>
  reportContent(page, examplePatient, {
    report,
    zone: page.zone,
    remark: undefined,
    labs: [],
    implants,
    exclusions: [],
    background: { flags: [], absences: [], planVersions: [] },
  });

test("[REPORT-06] the report has each implant session of the quarter with battery and episodes, and the leads of the last session that has them", () => {
  if (!session) throw new Error("no example of a session");
  const later = {
    ...session,
    session_date: "2026-11-25T02:00:00Z",
    session_type: null,
    battery_stat: null,
    episodes_group_stat: [],
    leads: null,
    device_serial_number: null,
  };
  // in the order of the answer: the newest first
  const { sections } = contentOf([later, session]);
  const [sessions, leads] = sections.slice(-2);
  expect(sessions?.title).toBe("Transmissions");
  expect(sessions?.rows).toEqual([
    [
      expect.stringMatching(/20 Nov 2026.*03:10/),
      "00012345",
      "Remote, scheduled",
      expect.stringMatching(/^ERI .+ · 2\.62 V · 3 months$/),
      "AT/AF: 4 (since the last session)",
    ],
    [expect.stringMatching(/25 Nov 2026.*03:00/), "–", "–", "–", "–"],
  ]);
  expect(leads?.title).toMatch(/^Leads, .*20 Nov 2026/);
  expect(leads?.rows).toEqual([["RV", "11.2", "2.4", "0.8", "480"]]);
});

test("[REPORT-06] without a session there is no table; sessions that could not be read are reported", () => {
  const titles = contentOf([]).sections.map(({ title }) => title);
  expect(titles.filter((title) => /Transmissions|Leads/.test(title))).toEqual([]);
  expect(contentOf([]).glance?.missing).toEqual([]);
  expect(contentOf(undefined).glance?.missing).toEqual([expect.stringContaining("Transmissions")]);
});
