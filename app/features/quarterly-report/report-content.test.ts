import i18next from "i18next";
import { expect, test } from "vitest";
import { resources } from "#app/locales/messages.ts";
import { examplePatient } from "#contract/patient.ts";
import { getQuarterlyReport } from "#contract/quarterly-report.ts";
import { reportContent } from "./report-content.ts";

test("[WCONST-01] severities are words: 300 alert, 200 warning, and 100 information, never a bare code", async () => {
  const instance = i18next.createInstance();
  await instance.init({ resources, lng: "de", lowerCaseLng: true, defaultNS: "app" });
  const page = { t: instance.t, language: "de", nowMs: 0, zone: "Europe/Berlin" } as const;
  const report = getQuarterlyReport.answer.schema.parse(getQuarterlyReport.answer.example);
  const incidents = [300, 200, 100].map((severity) => ({
    type: "INCR_WEIGHT",
    severity,
    count: 2,
  }));
  const [section] = reportContent(page, examplePatient, { ...report, incidents }).sections;
  expect(section?.rows.map(([, severity, count]) => [severity, count])).toEqual([
    ["Alarm", "2"],
    ["Warnung", "2"],
    ["Information", "2"],
  ]);
});
