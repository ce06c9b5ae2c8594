import i18next, { type TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { voiceDays } from "#app/clinical/voice-sessions.ts";
import { resources } from "#app/locales/messages.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { RecordingSession } from "#contract/recording.ts";
import { VoiceTable } from "./voice-table.tsx";

let t: TFunction;
beforeAll(async () => {
  const instance = i18next.createInstance();
  await instance.init({ resources, lng: "en-uk", lowerCaseLng: true, defaultNS: "app" });
  t = instance.t;
});

/** Quality and risk of a day with this one session, as the reader returns them. */
function shown(evaluation: RecordingSession["evaluation"]): string[] {
  const session: RecordingSession = {
    id: "00000000-0000-4000-8000-000000000001",
    created_at: "2026-11-19T18:30:00+01:00",
    audio_recordings: [],
    evaluation,
    timeoff: null,
  };
  const html = renderToStaticMarkup(
    <VoiceTable
      days={voiceDays([session], "Europe/Berlin")}
      hasScore
      selectedId={undefined}
      hrefOf={(id) => `#${id}`}
      page={{ t, language: "en-uk", zone: "Europe/Berlin" } as Page}
    />,
  );
  const [, row = ""] = /<tbody[^>]*>.*?<tr[^>]*>(.*?)<\/tr>/s.exec(html) ?? [];
  return [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)]
    .map(([, cell = ""]) => cell.replaceAll(/<p[ >].*?<\/p>|<[^>]+>/gs, ""))
    .slice(2);
}
const dash = expect.stringContaining("–") as string;

test("[VOXT-06] the band is shown beside the risk; a session without evaluation shows a dash", () => {
  const risk = (risk_factor: number | null) => shown({ quality: 0.9, risk_factor })[1];
  expect(risk(0.75)).toContain(t("voice.band.HIGH"));
  expect(risk(0.74)).toContain(t("voice.band.MED"));
  expect(risk(0.49)).toContain(t("voice.band.LOW"));
  expect(risk(null)).toEqual(dash);
  expect(shown(null)).toEqual([dash, dash]);
});

test("[VOXT-07] quality is in whole percent, marked as bad below 60; GOOD and BAD are shown unchanged", () => {
  const quality = (value: number | string) => shown({ quality: value, risk_factor: 0.2 })[0];
  const bad = t("voice.bad_quality");
  expect(quality(0.924)).toMatch(/^92\s?%$/);
  expect(quality(0.6)).toMatch(/^60\s?%$/);
  expect(quality(0.41)).toMatch(/41\s?%/);
  expect(quality(0.41)).toContain(bad);
  expect([quality("GOOD"), quality("BAD")]).toEqual(["GOOD", "BAD"]);
});
