/** The widgets of the monitoring page with chosen answers: order, sizes, the complete implant, and no data. */
import type { Locator } from "@playwright/test";
import { listPatientDevices } from "#contract/device.ts";
import { getEcg, listEcgs } from "#contract/ecg.ts";
import { exampleId } from "#contract/example.ts";
import { type ImplantReport, listImplantReports } from "#contract/implant-report.ts";
import { examplePatient, getPatient } from "#contract/patient.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import { expectWhole } from "#tests/support/document-shape.ts";
import type { ExampleBackend } from "#tests/support/example-backend.ts";
import { implantPage, implantPeriod, transmit } from "#tests/support/implant-answers.ts";
import { answers, numberedId } from "#tests/support/monitoring-answers.ts";
import { test } from "#tests/support/stage.ts";
import { playVoice, voicePage } from "#tests/support/voice-answers.ts";

test.use({ flags: { "vox-table": true, "vox-score": true } });

const side = ["patient_panel", "adherence", "medication_plan"];
/** The widgets in the order of the page, by id, once all have loaded. */
const shown = (page: Page) =>
  page
    // without the drawing beside the checklist, which is not a widget
    .locator("#patient-page [id^=part-] > section")
    .evaluateAll((sections) => sections.map((section) => section.id));
const heightOf = async (place: Locator) => (await place.boundingBox())?.height;
const summary = (page: Page) => page.locator("#implant_summary");

test(
  "[MON-01][GRAPH-18] every widget of the main column is in its order, without an implant and with one; graphs of 8.75 rem",
  { tag: "@browser" },
  async ({ page, js, backend, openSignedIn }) => {
    playVoice(backend);
    await openSignedIn(page, voicePage);
    await expect
      .poll(() => shown(page))
      .toEqual([
        "vox_score_graph",
        "health_data_table",
        "graph_wellbeing",
        "graph_weight",
        "graph_blood_pressure",
        "graph_heart_rate",
        "graph_ecg",
        "vox_table",
        ...side,
      ]);
    if (!js) await expectWhole(page);
    // the order of the document is the visible order: each begins below the one before
    const tops = await page
      .locator("#patient-page [id^=part-] > section")
      .evaluateAll((all) => all.slice(0, 8).map((each) => each.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    for (const id of ["vox_score_graph", "graph_wellbeing", "graph_weight"])
      expect(await heightOf(page.locator(`#${id} [data-graph]`)), id).toBeCloseTo(140, 0);
    for (const id of ["graph_blood_pressure", "graph_heart_rate"])
      expect(await heightOf(page.locator(`#${id} [data-graph]`)), id).toBeCloseTo(140, 0);

    transmit(backend, 2);
    await page.goto(voicePage);
    await expect
      .poll(() => shown(page))
      .toEqual([
        "vox_score_graph",
        "vox_table",
        "implant_summary",
        "implant_transmissions",
        ...side,
        "device_list",
      ]);
  },
);

/** The only report of the patient's implant. */
function report(backend: ExampleBackend, different: Partial<ImplantReport>): void {
  transmit(backend, 1);
  const [example] = listImplantReports.answer.example.items;
  if (!example) throw new Error("the contract has no example of a report");
  const items = [{ ...example, ...different }];
  backend.fault(listImplantReports.name, answers(listImplantReports, { items }));
}
const words = (rows: Locator) =>
  rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.children].map((cell) =>
        (cell as HTMLElement).innerText.replaceAll(/\s+/g, " ").trim(),
      ),
    ),
  );
async function open(page: Page, name: string): Promise<Locator> {
  const tab = summary(page).getByRole("tab", { name });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "true");
  const panel = summary(page).getByRole("tabpanel");
  await expect(panel).toHaveAccessibleName(
    await tab.innerText().then((text) => new RegExp(text.split(/\s/)[0] ?? "")),
  );
  return panel;
}

test("[IMPS-04][IMPS-07][IMPS-13][IMPS-24] leads, battery and episodes with all measured values, in tabs whose signs have words", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  const episode = {
    type: "VT",
    vendor_type: "VT zone 1",
    start_date: "2026-10-01",
    end_date: "2026-11-18",
    number_of_episodes: 2,
    induced: false,
    statistic_type: "RECENT",
  } as const;
  report(backend, {
    leads: {
      lead_impedance_measurements: [
        { position: "RV", impedance: 512 },
        { position: "RA", impedance: 480 },
      ],
      lead_pacing_threshold_measurements: [{ position: "RV", threshold: 0.75 }],
      lead_sensing_measurements: [
        { position: "RA", sensing: 2.125 },
        { position: "RV", sensing: 11.6 },
      ],
      lead_pacing_settings: [
        { position: "RA", pacing: 2.5 },
        { position: "RV", pacing: "2.0 V at 0.4 ms" },
      ],
    },
    battery_stat: {
      status: "ERI",
      voltage: 2.61,
      impedance: 312,
      rrt_trigger: 2.65,
      measurement_date: "2026-11-18",
      remaining_in_months: 3,
      remaining_in_percentage: null,
    },
    episodes_group_stat: [
      episode,
      {
        ...episode,
        type: "AT_AF",
        vendor_type: null,
        end_date: null,
        number_of_episodes: 41,
        induced: true,
        statistic_type: "TOTAL",
      },
    ],
  });
  await openSignedIn(page, `${implantPage}${implantPeriod}`);
  if (!js) await expectWhole(page);
  await expect(summary(page).getByRole("tablist", { name: "Latest report" })).toBeVisible();
  await expect(summary(page).getByRole("tab")).toHaveText([
    /Leads\s*normal/,
    /Battery\s*alert/,
    /Episodes\s*alert/,
  ]);
  // screen readers do not read the shapes of the badges, but their words
  await expect(summary(page).getByRole("tab").locator("svg:not([aria-hidden=true])")).toHaveCount(
    0,
  );

  const leads = await open(page, "Leads");
  await expect(leads.getByRole("columnheader")).toHaveText([
    "Position",
    "Sensing (mV)",
    "Pacing (V)",
    "Threshold (V)",
    "Impedance (Ω)",
  ]);
  expect(await words(leads.locator("tbody tr"))).toEqual([
    ["RA", "2.125", "2.5", expect.stringMatching(/no value|–/), "480"],
    ["RV", "11.6", "2.0 V at 0.4 ms", "0.75", "512"],
  ]);

  const battery = await open(page, "Battery");
  expect(await words(battery.locator("dl > div"))).toEqual([
    ["Status", "ERI – elective replacement indicator"],
    ["Voltage", "2.61 V"],
    ["Impedance", "312 Ω"],
    ["Replacement voltage (RRT)", "2.65 V"],
    ["Measured on", "18 Nov 2026"],
    ["Remaining", "3 months"],
  ]);

  const episodes = await open(page, "Episodes");
  await expect(episodes.getByRole("columnheader")).toHaveText([
    "Type",
    "Manufacturer’s term",
    "From",
    "To",
    "Number",
    "Induced",
    "Counted",
  ]);
  const dash = expect.stringMatching(/no value|–/);
  expect(await words(episodes.locator("tbody tr"))).toEqual([
    ["AT/AF", dash, "1 Oct 2026", dash, "41", "Yes", "in total"],
    ["VT", "VT zone 1", "1 Oct 2026", "18 Nov 2026", "2", "No", "since the last session"],
  ]);
  await expect(episodes.locator("tbody svg")).toHaveCount(2);
  if (!js) return;
  await expectAccessible(page, "#implant_summary");
  await summary(page).getByRole("tab", { name: "Episodes" }).focus();
  // the first interaction loads the script that handles the keys
  await expect(summary(page).getByRole("tab", { name: "Leads" })).toHaveAttribute("tabindex", "-1");
  for (const [key, name] of [
    ["ArrowRight", "Leads"],
    ["End", "Episodes"],
    ["ArrowLeft", "Battery"],
    ["Home", "Leads"],
  ] as const) {
    await page.keyboard.press(key);
    const tab = summary(page).getByRole("tab", { name });
    await expect(tab).toBeFocused();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await expect(summary(page).getByRole("tab", { selected: true })).toHaveCount(1);
    await expect(summary(page).getByRole("tabpanel")).toHaveCount(1);
  }
});

test(
  "[IMPS-11][IMPS-17][IMPS-22][IMPT-06] a missing battery and a missing transmission are both reported; the panel has 24 rem for any transmission",
  { tag: "@browser" },
  async ({ page, backend, openSignedIn }) => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      type: "AT_AF" as const,
      vendor_type: `Zone ${index}`,
      start_date: "2026-10-01",
      end_date: "2026-11-18",
      number_of_episodes: 30 - index,
      induced: false,
      statistic_type: "TOTAL" as const,
    }));
    report(backend, { battery_stat: null, episodes_group_stat: many, documents: [] });
    await openSignedIn(page, `${implantPage}${implantPeriod}`);
    // 24 rem are 384 px, below the title
    const content = summary(page).locator("header + div > div");
    await expect(content).toBeVisible();
    expect(await heightOf(content)).toBeCloseTo(384, 0);
    // no documents: no link leads to them
    const transmission = page.locator("#implant_transmissions tbody tr");
    await expect(transmission).toHaveCount(1);
    await expect(transmission.locator("td").nth(3)).toHaveText(/^0/);
    await expect(transmission.getByRole("link")).toHaveCount(0);
    const battery = await open(page, "Battery");
    await expect(battery).toHaveText("The latest report holds no battery data.");
    const episodes = await open(page, "Episodes");
    await expect(episodes.locator("tbody tr")).toHaveCount(30);
    expect(await heightOf(content)).toBeCloseTo(384, 0);
    await episodes.locator("tbody tr").last().scrollIntoViewIfNeeded();
    await expect(episodes.locator("tbody tr").last()).toBeInViewport();

    backend.fault(listImplantReports.name, answers(listImplantReports, { items: [] }));
    await page.goto(`${implantPage}${implantPeriod}`);
    await expect(summary(page)).toContainText("No transmission data.");
    await expect(summary(page).locator("dl")).toContainText("BIOTRONIK");
    await expect(summary(page).getByRole("tab")).toHaveCount(0);
    await expect(page.locator("#implant_transmissions")).toContainText(
      "No transmission data in this period.",
    );
    await expect(content).toBeVisible();
    expect(await heightOf(content)).toBeCloseTo(384, 0);
  },
);

test("[WS-08][ECGG-06] the ids of the address reach every call unchanged; without any ECG the graph says so", async ({
  page,
  noise,
  backend,
  openSignedIn,
}) => {
  noise.expect(/404/);
  const patientId = numberedId(77);
  const ecgId = numberedId(78);
  const asked = () =>
    backend.asked.map(({ url, body }) => ({ url: new URL(url, "http://v1"), body }));
  backend.fault(getPatient.name, answers(getPatient, { ...examplePatient, patient_id: patientId }));
  const [item] = listEcgs.answer.example.ecg_data;
  if (!item) throw new Error("the contract has no example of an ECG");
  const ecg_data = [{ ...item, health_data_id: ecgId }];
  backend.fault(listEcgs.name, answers(listEcgs, { ecg_data, total_count: 1 }));
  await openSignedIn(page, "/support");
  backend.asked.length = 0;
  await page.goto(`/patient/${patientId}/monitoring/ecg/${ecgId}`);
  await expect(page.locator("#ecg-viewer")).toBeVisible();
  await expect(page.locator("#graph_weight svg").first()).toBeAttached();
  const byPatient = asked().filter(({ url }) => url.searchParams.has("patient_id"));
  expect(byPatient.length).toBeGreaterThan(8);
  for (const { url } of byPatient)
    expect(url.searchParams.getAll("patient_id"), url.pathname).toEqual([patientId]);
  const paths = asked().map(({ url }) => url.pathname);
  expect(paths).toContain(`/v1/patients/${patientId}`);
  expect(paths).toContain(`/v1/adherence/${patientId}`);
  expect(paths).toContain(getEcg.path.replace(/\{\w+\}/, ecgId));
  expect(asked().some(({ url, body }) => `${url.href}${body}`.includes(exampleId.erika))).toBe(
    false,
  );

  // an invalid id gives no page, and no request contains it
  for (const strange of ["42", "..%2f..%2flogout", `${patientId}%3Fx=1`, `${patientId}%23`]) {
    backend.asked.length = 0;
    for (const path of [
      `/patient/${strange}/monitoring`,
      `/patient/${patientId}/monitoring/ecg/${strange}`,
    ])
      expect((await page.goto(path))?.status(), path).toBe(404);
    for (const { url } of asked()) expect(url.href).not.toMatch(/\.\.|logout|%23|%3F|\/42/i);
  }

  backend.fault(listEcgs.name, answers(listEcgs, { ecg_data: [], total_count: 0 }));
  backend.fault(listPatientDevices.name, answers(listPatientDevices, { patient_devices: [] }));
  await page.goto(`/patient/${patientId}/monitoring`);
  const graph = page.locator("#graph_ecg");
  await expect(graph).toContainText("No ECG has been recorded yet.");
  await expect(graph.locator("svg[role=img]")).toHaveCount(0);
  await expect(graph.getByRole("link")).toHaveCount(0);
});
