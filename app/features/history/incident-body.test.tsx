/** An incident in the history: a withdrawn one must not read like a valid alert. */
import i18next from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { resources } from "#app/locales/messages.ts";
import { exampleIncident } from "#contract/incident.ts";
import { IncidentBody } from "./incident-body.tsx";

const words = vi.hoisted(() => ({ page: {} as object }));
vi.mock(import("#app/framework/request/page.ts"), () => ({
  currentPage: () => words.page as never,
}));

async function bodyOf(language: string, change: Partial<typeof exampleIncident>): Promise<string> {
  const instance = i18next.createInstance();
  await instance.init({ resources, lng: language, lowerCaseLng: true, defaultNS: "app" });
  const nowMs = Date.parse("2026-11-20T09:00:00Z");
  words.page = { t: instance.t, language, zone: "Europe/Berlin", nowMs };
  const incident = { ...exampleIncident, ...change };
  const flags = [{ id: incident.patient_flag_id ?? "", type: "INCR_WEIGHT" }];
  const body = IncidentBody({ incident, authors: new Map([["u", "Dr. Weber"]]), flags });
  return renderToStaticMarkup(body);
}

const acknowledged = {
  acknowledgement_timestamp: "2026-11-20T07:30:00Z",
  acknowledged_by: "u",
};

test.each([
  ["en-uk", "withdrawn"],
  ["de", "aufgehoben"],
  ["nl", "vervallen"],
  ["fr", "levée"],
  ["es", "anulada"],
  ["az", "ləğv edilib"],
  ["tr", "kaldırıldı"],
])(
  "in %s a withdrawn incident is struck through and called %s, with who acknowledged it",
  async (language, word) => {
    const valid = await bodyOf(language, acknowledged);
    expect(valid).not.toContain("<s>");
    expect(valid).not.toContain(word);
    const html = await bodyOf(language, { ...acknowledged, withdrawn_at: "2026-11-20T08:00:00Z" });
    expect(/<s>[^<]*83[.,]6[^<]*<\/s> · ([^,]*),/.exec(html)?.[1]).toBe(word);
    expect(html).toContain("Dr. Weber");
  },
);
