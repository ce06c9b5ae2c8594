import i18next from "i18next";
import { expect, test } from "vitest";
import { resources } from "#app/locales/messages.ts";
import { listImplantReports } from "#contract/implant-report.ts";
import { patientState } from "./patient-state.ts";

test("episodes of the latest implant report: counted, counted as nought, or not known at all", async () => {
  const instance = i18next.createInstance();
  const t = await instance.init({ resources, lng: "en-uk", lowerCaseLng: true, defaultNS: "app" });
  const words = { t, language: "en-uk", zone: "Europe/Berlin", nowMs: 0 } as const;
  const { schema, example } = listImplantReports.answer;
  const [report] = example.items;
  const shown = (...counts: readonly number[]) => {
    const episodes_group_stat = counts.map((number_of_episodes) => ({
      ...report?.episodes_group_stat[0],
      number_of_episodes,
    }));
    const value = schema.parse({ items: [{ ...report, episodes_group_stat }] });
    const incidents = { isReady: false, error: new Error("not asked for") } as const;
    const { values } = patientState({ incidents, implant: { isReady: true, value } }, 7, words);
    return values.find(({ label }) => label.startsWith("Episodes"))?.text;
  };
  expect(shown(4)).toBe("AT/AF 4");
  expect(shown(0)).toBe("0");
  expect(shown()).toBeNull();
});
