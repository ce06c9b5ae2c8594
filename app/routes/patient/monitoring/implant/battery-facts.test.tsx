import i18next, { type TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { languages, resources } from "#app/locales/messages.ts";
import type { Page } from "#app/framework/request/page.ts";
import { batterySchema, batteryStatuses } from "#contract/implant-report.ts";
import { BatteryFacts } from "./battery-facts.tsx";
import { implantWord } from "#app/features/implant-words/implant-word.ts";

let t: TFunction;
beforeAll(async () => {
  const instance = i18next.createInstance();
  await instance.init({ resources, lng: "en-uk", lowerCaseLng: true, defaultNS: "app" });
  t = instance.t;
});

test("[IMPS-08] each battery status is shown in full, in every language", async () => {
  const word = (status: string) => implantWord(t, "implants.battery_status", status).toLowerCase();
  expect(word("OK")).toContain("battery ok");
  expect(word("ERI")).toContain("elective replacement indicator");
  expect(word("RRT")).toContain("recommended replacement time");
  expect(word("EOS")).toContain("end of service");
  expect(word("MOS")).toContain("middle of service");
  expect(word("BOS")).toContain("beginning of service");
  expect(word("UNKNOWN")).toBe("unknown");
  expect(word("NEW_ONE")).toBe("“new_one”");
  for (const language of languages) {
    const instance = i18next.createInstance();
    const own = await instance.init({
      resources,
      lng: language,
      lowerCaseLng: true,
      defaultNS: "app",
    });
    const words = batteryStatuses.map((status) =>
      implantWord(own, "implants.battery_status", status),
    );
    expect(new Set(words).size, language).toBe(7);
    expect(words.join(), language).not.toMatch(/“|battery_status/);
  }
});

test("[IMPS-09] the remaining battery is shown in months or in percent, as the report has it", () => {
  const shown = (remaining: object) =>
    renderToStaticMarkup(
      <BatteryFacts
        battery={batterySchema.parse({ status: "OK", ...remaining })}
        page={{ t, language: "en-uk", zone: "Europe/Berlin" } as Page}
      />,
    ).replaceAll(/<[^>]+>/g, " ");
  expect(shown({ remaining_in_months: 34 })).toMatch(/Remaining\s+34 months/);
  expect(shown({ remaining_in_months: 1 })).toMatch(/Remaining\s+1 month\s/);
  expect(shown({ remaining_in_percentage: 87 })).toMatch(/Remaining\s+87\s?%/);
  expect(shown({ remaining_in_months: "<3" })).toMatch(/Remaining\s+&lt;3 months/);
  expect(shown({ remaining_in_percentage: "<10" })).toMatch(/Remaining\s+&lt;10\s?%/);
  expect(shown({ impedance: ">9000" })).toMatch(/Impedance\s+&gt;9,000/);
  expect(shown({})).not.toContain("Remaining");
});
