/** The ECG viewer: every ECG of the patient on the left, one of them on calibrated paper. */
import { drawEcg } from "#backend/synthetic/ecg/draw-ecg.ts";
import { createRandom } from "#backend/synthetic/random.ts";
import { getEcg, listEcgs } from "#contract/ecg.ts";
import { listIncidents } from "#contract/incident.ts";
import type { SentReading } from "#contract/reading.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { clinicTime, freshPatient, ingest } from "#tests/support/fresh-patient.ts";
import { expectWhole } from "#tests/support/document-shape.ts";

const backendUrl = () => process.env["VIGIL_BACKEND_URL"] ?? "http://127.0.0.1:3001";
const viewer = (page: Page) => page.locator("#ecg-viewer");
const list = (page: Page) => viewer(page).getByRole("navigation", { name: /All ECGs/ });
const items = (page: Page) => list(page).getByRole("listitem").getByRole("link");
const current = (page: Page) => list(page).locator("a[aria-current=true]");

async function openHans(page: Page, search = ""): Promise<string> {
  await page.goto("/dashboard?alerts=1000");
  const link = page.locator("#review li a", { hasText: "Brandt, Hans" });
  const address = `${await link.getAttribute("href")}/monitoring`;
  await page.goto(`${address}/ecg${search}`);
  return address;
}

async function ecgsOf(address: string) {
  const patient_id = address.split("/")[2] ?? "";
  const session = await openBackendSession(backendUrl(), "hcp");
  return session.read(listEcgs, { patient_id, limit: 100 });
}

test("[SCR-17] an alert of atrial fibrillation leads to its ECG, from its row and from Why?", async ({
  page,
  signIn,
}) => {
  await signIn(page, "hcp");
  const address = (await openHans(page)).replace(/\/ecg.*/, "");
  const patient_id = address.split("/")[2] ?? "";
  const session = await openBackendSession(backendUrl(), "hcp");
  const { incidents, related_flags } = await session.read(listIncidents, { patient_id });
  const isAfib = (id: string | null) =>
    related_flags.some((flag) => flag.id === id && flag.type === "ECG_AFIB");
  const newest = incidents
    .filter((incident) => isAfib(incident.patient_flag_id))
    .toSorted((a, b) => a.happened_at.localeCompare(b.happened_at))
    .at(-1);
  const ecgId = newest?.incident_info?.health_data?.id;
  expect(ecgId).toBeTruthy();
  for (const isAsked of [false, true]) {
    await page.goto(address);
    const row = page.locator("#incidents li").filter({ hasText: "Atrial fibrillation" }).first();
    if (isAsked) await row.getByRole("link", { name: /^Why\?/ }).click();
    const links = row.getByRole("link", { name: "View this ECG" });
    await expect(links).toHaveCount(isAsked ? 2 : 1);
    await links.last().click();
    await expect(page).toHaveURL(new RegExp(`/monitoring/ecg/${ecgId}`));
    await expect(viewer(page)).toBeVisible();
    await expect(current(page)).toHaveCount(1);
  }
});

test(
  "[WS-04][ECG-01][ECG-02] the viewer is a dialog of 90 by 90 % over the monitoring page, with the patient's name, sex and age",
  { tag: "@browser" },
  async ({ page, js, signIn }) => {
    await signIn(page, "hcp");
    await openHans(page);
    const dialog = page.getByRole("dialog", { name: /^ECGs of Hans Brandt · male · 77 years$/ });
    await expect(dialog).toBeVisible();
    await expect(page.locator("#graph_weight svg").first()).toBeAttached();
    if (js) await expect(page.locator("#ecg-viewer:modal")).toBeVisible();
    for (const [width, height] of [
      [1440, 900],
      [375, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      const box = await dialog.boundingBox();
      expect(box?.width).toBeCloseTo(width * 0.9, 0);
      expect(box?.height).toBeCloseTo(height * 0.9, 0);
    }
  },
);

test("[TAKE-06] the recorded lead is visible and in the drawing's name; no lead is invented", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([], { isNew: true });
  const recording = drawEcg(createRandom("lead"), {
    rhythm: "SINUS",
    durationS: 30,
    heartRateBpm: 70,
  });
  const ecg = (hoursAgo: number, lead?: string): SentReading => ({
    kind: "ecg",
    device_id: "test-recorder",
    measured_at: clinicTime(hoursAgo),
    sampling_rate_hz: recording.samplingRateHz,
    unit: "mV",
    values_mv: [...recording.valuesMv],
    afib_result: 0,
    bpm: 70,
    ...(lead === undefined ? {} : { lead }),
  });
  await ingest(patient, [ecg(3, "MLII"), ecg(2)]);
  await signIn(page, "hcp");
  await page.goto(`/patient/${patient.patient_id}/monitoring/ecg`);
  const facts = viewer(page).locator("dl").filter({ hasText: "Sampling interval" });
  const lead = facts.locator("dt", { hasText: /^Lead$/ }).locator("xpath=../dd");
  const drawing = (name: RegExp) => viewer(page).getByRole("img", { name });
  await expect(items(page)).toContainText(["lead not named", "lead MLII"]);
  await expect(lead).toHaveText("lead not named");
  await expect(drawing(/^ECG of .+, lead not named, 25/)).toBeVisible();
  await items(page).last().click();
  await expect(lead).toHaveText("MLII");
  await expect(drawing(/^ECG of .+, lead MLII, 25/)).toBeVisible();
});

test("[ECG-15][WS-05] newest first; without an id the newest ECG is selected, with an id that ECG", async ({
  page,
  js,
  signIn,
}) => {
  await signIn(page, "hcp");
  const address = await openHans(page);
  const { ecg_data } = await ecgsOf(address);
  const newestFirst = ecg_data.toSorted(
    (a, b) => Date.parse(b.measured_at) - Date.parse(a.measured_at),
  );
  await expect(page).toHaveURL(`${address}/ecg/${newestFirst[0]?.health_data_id}`);
  const hrefs = await items(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute("href")),
  );
  expect(hrefs).toEqual(
    newestFirst.slice(0, 30).map(({ health_data_id }) => `${address}/ecg/${health_data_id}`),
  );
  await expect(current(page)).toHaveAttribute("href", hrefs[0] ?? "");

  const older = newestFirst[3];
  await page.goto(`${address}/ecg/${older?.health_data_id}`);
  await expect(current(page)).toHaveCount(1);
  await expect(current(page)).toHaveAttribute("href", hrefs[3] ?? "");
  const measured = new Date(older?.measured_at ?? "");
  const time = measured.toLocaleTimeString("en-GB", {
    timeZone: "Europe/Berlin",
    hour: "2-digit",
    minute: "2-digit",
  });
  const facts = viewer(page).locator("dl").filter({ hasText: time });
  await expect(facts).toContainText(`${older?.bpm}`);
  if (!js) await expectWhole(page);
});

test("[ECG-05][ECG-08][ECG-22] all ECGs are listed, whatever the period: thirty, then a link to the rest", async ({
  page,
  signIn,
}) => {
  await signIn(page, "hcp");
  const address = await openHans(page, "?start=2026-11-19&end=2026-11-20");
  const { total_count } = await ecgsOf(address);
  expect(total_count).toBeGreaterThan(30);
  await expect(list(page)).toContainText(`${total_count} ECGs`);
  await expect(items(page)).toHaveCount(30);
  const more = list(page).getByRole("link", { name: "Next 30 ECGs" });
  await more.click();
  await expect(items(page)).toHaveCount(total_count);
  await expect(list(page)).toContainText("No more data");
  await expect(more).toHaveCount(0);
  // each is a link with its own address, and the open ECG stays open
  await items(page).last().click();
  await expect(page).toHaveURL(/\/monitoring\/ecg\/[0-9a-f-]{36}/);
  await expect(current(page)).toHaveCount(1);
  await viewer(page).getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(viewer(page)).toHaveCount(0);
});

test("[ECG-23] the trace is drawn by the server, and links choose its section", async ({
  page,
  js,
  signIn,
}) => {
  await signIn(page, "hcp");
  await openHans(page);
  const trace = viewer(page).locator("figure");
  const drawn = () =>
    trace
      .locator("svg path")
      .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")).join("|"));
  await expect(trace).toContainText("25 mm/s · 10 mm/mV");
  const sections = viewer(page).getByRole("navigation", { name: "Selected section" });
  // 19750 to 25250 ms of thirty seconds (ECG-20)
  await expect(sections.locator("[aria-current=true]")).toHaveText("19.75 s to 25.25 s");
  for (const second of ["20 s", "25 s"])
    await expect(trace).toContainText(second.replace(" ", "\u00a0"));
  const first = await drawn();
  expect(first.length).toBeGreaterThan(2_000);

  await sections.getByRole("link", { name: "Whole recording" }).click();
  await expect(sections.locator("[aria-current=true]")).toHaveText("Whole recording");
  await expect(trace).toContainText("1\u00a0s");
  // the page may still be loading
  await expect.poll(async () => (await drawn()).length).toBeGreaterThan(3 * first.length);
  const whole = await drawn();

  const overview = viewer(page).getByRole("navigation", { name: "Whole recording" });
  await overview.getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/from=10000&to=20000/);
  const middle = await drawn();
  expect([first, whole]).not.toContain(middle);
  if (!js) await expectWhole(page);
});

test(
  "[ECG-03][ECG-04][ECG-24] the history is reachable by keyboard, all samples are a file, and Close leaves nothing behind",
  { tag: "@browser" },
  async ({ page, js, signIn }) => {
    await signIn(page, "hcp");
    const address = await openHans(page);
    const { ecg_data } = await ecgsOf(address);
    const id = ecg_data[0]?.health_data_id ?? "";

    const card = viewer(page).locator("#ecg-history");
    await expect(card).toBeHidden();
    await viewer(page).getByRole("link", { name: "Comorbidities" }).focus();
    await expect(card).toBeVisible();
    await expect(card.getByRole("term")).toHaveText([
      "Implant",
      "Observations",
      "Interventions",
      "Allergies",
    ]);
    await page.mouse.move(5, 5);
    await viewer(page).getByRole("link", { name: "Close" }).focus();
    await expect(card).toBeHidden();
    await viewer(page).getByRole("link", { name: "Comorbidities" }).hover();
    await expect(card).toBeVisible();
    await page.mouse.move(5, 5);

    const facts = viewer(page).locator("dl").filter({ hasText: "Sampling interval" });
    for (const told of ["Duration", "Heart rate", "Machine rhythm"])
      await expect(facts).toContainText(told);
    const link = viewer(page).getByRole("link", { name: "Download samples (CSV)" });
    const answer = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(answer.headers()["content-type"]).toContain("text/csv");
    expect(answer.headers()["content-disposition"]).toMatch(/^attachment; filename=ecg-2026-/);
    const rows = (await answer.text()).trimEnd().split("\r\n").slice(1);
    const session = await openBackendSession(backendUrl(), "hcp");
    const path = getEcg.path.replace("{ecg_signal_health_data_id}", id);
    const { signal } = await session.read({ ...getEcg, path } as typeof getEcg);
    expect(rows).toEqual(signal.dt.map((time, index) => `${time},${signal.values[index]}`));

    await viewer(page).getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    if (!js) return;
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard/);
  },
);
