import i18next, { type TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { type ReadEcg, run } from "#app/features/ecg-trace/read-ecg.ts";
import { resources } from "#app/locales/messages.ts";
import type { Page } from "#app/framework/request/page.ts";
import { EcgPreview } from "./ecg-preview.tsx";

let t: TFunction;
beforeAll(async () => {
  const instance = i18next.createInstance();
  await instance.init({ resources, lng: "en-uk", lowerCaseLng: true, defaultNS: "app" });
  t = instance.t;
});

/** Read from an answer in the form of `/v1/ecgs/{id}`. */
function readEcg(lead?: string): ReadEcg {
  const dt = Array.from({ length: 30 * 250 }, (_, index) => index / 250);
  const answer = {
    metadata: { measured_at: "2026-11-19T07:30:00+01:00" },
    ...(lead === undefined ? {} : { lead }),
    features: [{ health_data_type: 301, value: 62 }],
    reviews: [],
    signal: { dt, values: dt.map((at) => (at % 1 < 0.02 ? 1 : 0)), unit: "mV" },
  };
  const bytes = new TextEncoder().encode(JSON.stringify(answer));
  const { value } = run({ bytes, unit: "mV" });
  if (!value.isValid) throw new Error("no ECG");
  return value.ecg;
}

test.each([
  ["MLII", "lead MLII"],
  ["Lead aVF", "lead aVF"],
  [undefined, "lead not named"],
])(
  "[TAKE-06] the preview of a recording of %s shows it as text and in the drawing's name",
  (lead, told) => {
    const page = { t, language: "en-uk", zone: "Europe/Berlin" } as Page;
    const html = renderToStaticMarkup(<EcgPreview ecg={readEcg(lead)} page={page} />);
    expect(html).toContain(`>${told}</span>`);
    const [, name] = /aria-label="(ECG of [^"]+)"/.exec(html) ?? [];
    expect(name).toMatch(new RegExp(`^ECG of .+, ${told}, 25`));
    // no other lead is named anywhere
    expect(html.replaceAll(told, "")).not.toMatch(/\blead\b/i);
  },
);
