/** The monitoring page: its widgets and their order, their period, and what happens if one cannot be loaded. */
import { getAdherence } from "#contract/adherence.ts";
import { getDailyOverview } from "#contract/daily-overview.ts";
import { exampleImplant, listPatientDevices, type PatientDevice } from "#contract/device.ts";
import { listEcgs } from "#contract/ecg.ts";
import { exampleId } from "#contract/example.ts";
import { getHealthData } from "#contract/health-data.ts";
import { listImplantReports } from "#contract/implant-report.ts";
import { getMedicationPlan } from "#contract/medication.ts";
import { examplePatient, getPatient } from "#contract/patient.ts";
import { listWellBeing } from "#contract/well-being.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { late, problem } from "#tests/support/answer-faults.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll, expectWhole } from "#tests/support/document-shape.ts";
import { answers } from "#tests/support/monitoring-answers.ts";
import { test } from "#tests/support/stage.ts";

const bare = `/patient/${exampleId.erika}/monitoring`;
const measuredWidgets = [
  "health_data_table",
  "graph_wellbeing",
  "graph_weight",
  "graph_blood_pressure",
  "graph_heart_rate",
  "graph_ecg",
];
const withImplant = answers(listPatientDevices, {
  patient_devices: [{ ...exampleImplant, last_transmission_at: "2026-10-30T07:12:00+01:00" }],
});
/** The widgets in the order of the page, by id. */
const shown = (page: Page) =>
  page
    // without the drawing beside the checklist, which is not a widget
    .locator("#patient-page [id^=part-] > section")
    .evaluateAll((sections) => sections.map((section) => section.id));

test("[MON-17] every widget is on the page with its content, in its order, as soon as its data has arrived", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  backend.fault(getDailyOverview.name, late(300));
  await openSignedIn(page, `${bare}?start=2026-11-01&end=2026-11-20`);
  if (!js) await expectWhole(page);
  await expect(page.locator("#health_data_table tbody th").first()).toContainText("20 Nov");
  // a panel that has just arrived is at the end of the document until it is moved into its place
  await expect
    .poll(() => shown(page))
    .toEqual([...measuredWidgets, "patient_panel", "adherence", "medication_plan"]);
  await expect(page.locator("#graph_weight svg[role=img]")).toBeVisible();
  await expect(page.locator("#adherence td").first()).toBeVisible();
  await expect(page.locator("#medication_plan")).toContainText("Torasemid");
  await expect(page.locator("#graph_ecg tbody tr")).not.toHaveCount(0);
  if (js) await expectAccessible(page, "main");
});

test("[MON-02][MON-10][MON-14][MON-15] with an implant: patient, adherence, medication, devices; no request for hidden widgets", async ({
  page,
  backend,
  openSignedIn,
}) => {
  backend.fault(listPatientDevices.name, withImplant);
  await openSignedIn(page, bare);
  const side = ["patient_panel", "adherence", "medication_plan", "device_list"];
  await expect(page.locator("#device_list dl")).toBeVisible();
  await expect.poll(async () => (await shown(page)).slice(-4)).toEqual(side);
  const html = await page.content();
  for (const id of measuredWidgets) expect(html).not.toContain(`id="${id}"`);
  for (const { name } of [getHealthData, getDailyOverview, listWellBeing, listEcgs])
    expect(backend.askedFor(name), name).toEqual([]);

  const facts = (id: string) =>
    page
      .locator(`#${id} dl > div`)
      .evaluateAll((all) => all.map((fact) => [...fact.children].map((part) => part.textContent)));
  expect(await facts("device_list")).toEqual([
    ["Type", "CRT-D"],
    ["Manufacturer", "BIOTRONIK"],
    ["Model", "Example 7 HF-T"],
    ["Serial number", "00012345"],
    ["Last transmission", expect.stringMatching(/07:12/)],
  ]);
  const patient = Object.fromEntries(await facts("patient_panel")) as Record<string, string>;
  expect(patient["Name"]).toContain("Albrecht");
  expect(patient).toMatchObject({
    ID: "PAT104",
    Sex: "female",
    // born on 14 June 1951, seen in November 2026
    Age: "75 years",
    Status: "Active",
    // those of the record have a date
    Height: "168\u2009cm at enrolment, 29 Jan 2026",
    Weight: "83.6\u2009kg at enrolment, 29 Jan 2026",
    LVEF: "32\u2009% at enrolment, 29 Jan 2026",
    NYHA: "III at enrolment, 29 Jan 2026",
    Observations: "Hypertension, Atrial fibrillation",
    Interventions: "none recorded",
    Allergies: "Penicillin",
  });
});

test(
  "[MON-15] an external device has no serial number, and inactive devices are not requested",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    const scale: PatientDevice = {
      ...exampleImplant,
      item_type: "external_device",
      device: { type: "SCALE", manufacturer: "Waagen AG", name: "W 200", device_model_id: null },
      serial_number: null,
      last_transmission_at: null,
    };
    const patient_devices = [exampleImplant, scale];
    backend.fault(listPatientDevices.name, answers(listPatientDevices, { patient_devices }));
    await openSignedIn(page, bare);
    const second = page.locator("#device_list li").nth(1);
    await expect(second).toContainText("Scale");
    await expect(second).toContainText("Waagen AG");
    await expect(second).toContainText("W 200");
    await expect(second).not.toContainText("Serial number");
    const [asked] = backend.askedFor(listPatientDevices.name);
    expect(asked?.url).toContain("is_active=true");
  },
);

test(
  "[MON-11] all widgets that show data over time have the same period",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, `${bare}?start=2026-03-01&end=2026-03-31`);
    await expect(page.locator("#graph_weight")).toBeVisible();
    const from = "2026-03-01T00:00:00+01:00";
    const before = "2026-04-01T00:00:00+02:00";
    const asked = (name: string) =>
      backend.askedFor(name).map(({ url }) => new URL(url, "http://v1").searchParams);
    // with the 31 days before it, which the change is compared with
    const earlier = "2026-01-29T00:00:00+01:00";
    const series = asked(getHealthData.name);
    expect(
      series.map((query) => [query.get("measured_after"), query.get("measured_before")]),
    ).toEqual([
      [earlier, before],
      [earlier, before],
    ]);
    expect(
      asked(listWellBeing.name).map((query) => [
        query.get("start_timestamp"),
        query.get("end_timestamp"),
      ]),
    ).toEqual([[earlier, before]]);
    const [days] = asked(getDailyOverview.name);
    expect([days?.get("start_at"), days?.get("end_at")]).toEqual([from, before]);
    // the calendar follows the end of the window: two weeks later is 14 April, in the week that ends on the 19th
    const [adherence] = asked(getAdherence.name);
    expect(adherence?.get("end_at")).toBe("2026-04-20T00:00:00+02:00");
  },
);

test(
  "[MON-12][IMPT-06] a window that ends today is sent without an upper bound, one that ends before today with its bound",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    const bounds = [
      [getHealthData.name, "measured_after", "measured_before"],
      [listWellBeing.name, "start_timestamp", "end_timestamp"],
      [getDailyOverview.name, "start_at", "end_at"],
      [listImplantReports.name, "session_dt_gte", "session_dt_lt"],
    ] as const;
    const sent = (name: string, from: string, until: string) =>
      backend
        .askedFor(name)
        .map(({ url }) => new URL(url, "http://v1").searchParams)
        .filter((query) => query.has(from))
        .map((query) => [query.get(from), query.get(until)]);
    // the series of the graphs begin with the period of the same length before it
    const beginsEarlier: readonly string[] = [getHealthData.name, listWellBeing.name];
    const search = "?start=2026-03-01&end=2026-03-31";
    await openSignedIn(page, `${bare}${search}`);
    for (const [place, before] of [
      [search, "2026-04-01T00:00:00+02:00"],
      ["?start=2026-03-01", null],
    ] as const) {
      backend.heal();
      backend.asked.length = 0;
      await page.goto(`${bare}${place}`);
      await expect(page.locator("#graph_weight")).toBeVisible();
      await expect(page.locator("#graph_wellbeing")).toBeVisible();
      backend.fault(listPatientDevices.name, withImplant);
      await page.goto(`${bare}${place}`);
      await expect(page.locator("#implant_transmissions")).toBeVisible();
      for (const [name, from, until] of bounds)
        await expect
          .poll(() => sent(name, from, until), `${name} ${place}`)
          .toContainEqual([
            beginsEarlier.includes(name)
              ? expect.stringMatching(/^20\d\d-\d\d-\d\dT00:00:00\+0[12]:00$/)
              : "2026-03-01T00:00:00+01:00",
            before,
          ]);
    }
  },
);

test("[MON-13][CONST-02] thirty days at first, then the chosen period, also at the next visit; a custom range by two dates", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, bare);
  const choice = (days: number) => page.getByRole("link", { name: `${days} days`, exact: true });
  await expect(choice(30)).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("link", { name: /^\d+ days$/ })).toHaveText([
    "30 days",
    "60 days",
    "90 days",
  ]);
  for (const days of [60, 90]) {
    await choice(days).click();
    await expect(choice(days)).toHaveAttribute("aria-current", "true");
  }
  await page.goto("/dashboard");
  await page.goto(bare);
  await expect(choice(90)).toHaveAttribute("aria-current", "true");

  const [from, to] = [page.locator("input[name=start]"), page.locator("input[name=end]")];
  const apply = page.getByRole("button", { name: "Show period" });
  await from.fill("2026-03-01");
  await to.fill("2026-03-15");
  await apply.click();
  await expect(page).toHaveURL(/start=2026-03-01&end=2026-03-15/);
  await expect(page.getByText("1 Mar 2026 to 15 Mar 2026 · Times in Europe/Berlin")).toBeVisible();
  const [days] = backend.askedFor(getDailyOverview.name).slice(-1);
  expect(new URL(days?.url ?? "", "http://v1").searchParams.get("start_at")).toBe(
    "2026-03-01T00:00:00+01:00",
  );

  await to.fill("2026-02-15");
  await apply.click();
  const message = page.getByText("End date must be after start date");
  await expect(message).toBeVisible();
  await expect(to).toHaveValue("2026-02-15");
  await expect(to).toHaveAttribute("aria-invalid", "true");
  await expect(to).toHaveAccessibleDescription("End date must be after start date");
  await to.fill("2199-01-01");
  await apply.click();
  await expect(page.getByText("The end must not be after today")).toBeVisible();
  await expect(to).toHaveValue("2199-01-01");
});

test("[WERR-08] a widget that fails is announced, its retry can be reached by keyboard, and the others stay", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  backend.fault(getHealthData.name, problem("internal"));
  backend.fault(getMedicationPlan.name, problem("unavailable"));
  backend.fault(getDailyOverview.name, problem("internal"));
  backend.fault(getAdherence.name, problem("internal"));
  await openSignedIn(page, bare);
  if (!js) await expectWhole(page);
  const failed = ["graph_weight", "medication_plan", "health_data_table", "adherence"];
  for (const id of failed) {
    const panel = page.locator(`#${id}`);
    const name = await panel.getByRole("heading").innerText();
    await expect(panel.getByRole("alert")).toContainText(`${name} could not be loaded.`);
    await expect(panel.getByRole("link", { name: "Try again" })).toBeVisible();
  }
  await expect(page.locator("#graph_wellbeing [data-latest]")).toBeVisible();
  await expect(page.locator("#patient_panel dl")).toBeVisible();
  if (js) await expectAccessible(page, "main");
  backend.heal();
  const retry = page.locator("#medication_plan").getByRole("link", { name: "Try again" });
  await retry.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#medication_plan")).toContainText("Torasemid");
  for (const id of failed) await expect(page.locator(`#${id}`).getByRole("alert")).toHaveCount(0);
});

test(
  "a record that cannot be read gives the general error page, not a panel",
  { tag: "@html" },
  async ({ page, backend, noise, openSignedIn }) => {
    noise.expect(/500/);
    backend.fault(getPatient.name, problem("internal"));
    await openSignedIn(page, bare);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ooops, an unexpected error");
    await expect(page.locator("#graph_weight")).toHaveCount(0);
  },
);

test(
  "in German and on a narrow screen nothing is wider than the window",
  { tag: "@browser" },
  async ({ page, backend, openSignedIn }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openSignedIn(page, bare);
    await expect(page.locator("#adherence td").first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    backend.fault("get-language", (planned) => ({ ...planned, body: '{"language_code":"DE"}' }));
    const patient = { ...examplePatient, program_type: "VOX_HF_PROGRAM" as const };
    backend.fault(getPatient.name, answers(getPatient, patient));
    await page.goto(bare);
    await expect(page.locator("#adherence td").first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  },
);
