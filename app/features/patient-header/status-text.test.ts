import i18next from "i18next";
import { expect, test } from "vitest";
import { languages, resources } from "#app/locales/messages.ts";
import { statusText } from "./status-text.ts";

const translator = (lng: string) =>
  i18next.createInstance().init({ resources, lng, lowerCaseLng: true, defaultNS: "app" });

const cases = [
  ["ONBOARDING", "waiting for login", "waiting for login"],
  ["ONBOARDED", "in care", "Active"],
  ["OFFBOARDING", "in progress", "in progress"],
  ["OFFBOARDED", "completed", "completed"],
  ["EIT_OFFBOARDED", "offboarded", "offboarded"],
  ["IN_HOSPITAL", "in hospital", "in hospital"],
  ["REMOTE_MONITORING", "remote monitoring", "remote monitoring"],
] as const;

test.each(cases)(
  "[STAT-01] %s is shown as %s in the list, as %s in the header",
  async (status, list, header) => {
    const t = await translator("en-uk");
    expect(statusText(t, status, "list")).toBe(list);
    expect(statusText(t, status, "header")).toBe(header);
  },
);

test("[STAT-01] each status has its own word in each language; an unknown one is in quotes", async () => {
  for (const language of languages) {
    const t = await translator(language);
    const told = cases.map(([status]) => statusText(t, status, "list"));
    expect(new Set(told).size, language).toBe(cases.length);
    expect(told.join(), language).not.toContain("status.");
    expect(statusText(t, "constructor", "header"), language).toContain("constructor");
  }
});
