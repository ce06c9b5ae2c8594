import i18next, { type TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { leadRows } from "#app/clinical/implant-report.ts";
import { resources } from "#app/locales/messages.ts";
import type { Page } from "#app/framework/request/page.ts";
import { leadsSchema } from "#contract/implant-report.ts";
import { LeadTable } from "./lead-table.tsx";

let t: TFunction;
beforeAll(async () => {
  const instance = i18next.createInstance();
  await instance.init({ resources, lng: "en-uk", lowerCaseLng: true, defaultNS: "app" });
  t = instance.t;
});

test("[IMPS-06] each lead has a row; a value that the report does not contain is a dash, one beyond the scale keeps its sign", () => {
  const leads = leadsSchema.parse({
    lead_sensing_measurements: [{ position: "RV", sensing: 11.6 }],
    lead_impedance_measurements: [
      { position: "RA", impedance: 480 },
      { position: "RV", impedance: ">3000" },
    ],
    lead_pacing_threshold_measurements: [{ position: "RV", threshold: "> 7.5" }],
  });
  const html = renderToStaticMarkup(
    <LeadTable rows={leadRows(leads)} page={{ t, language: "en-uk" } as Page} />,
  );
  const rows = [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)]
    .slice(1)
    .map(([, row = ""]) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) =>
        cell.replaceAll(/<[^>]+>/g, ""),
      ),
    );
  const dash = expect.stringContaining("–") as string;
  expect(rows).toEqual([
    ["RA", dash, dash, dash, "480"],
    // a broken lead: beyond what the device can measure
    ["RV", "11.6", dash, "&gt;7.5", "&gt;3,000"],
  ]);
});
