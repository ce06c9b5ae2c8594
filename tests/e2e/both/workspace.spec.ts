/** The addresses of a patient's workspace, and the frame around every page of it. */
import type { Page } from "@playwright/test";
import { listAbsences } from "#contract/absence.ts";
import { listEcgs } from "#contract/ecg.ts";
import { exampleId } from "#contract/example.ts";
import { getHealthData } from "#contract/health-data.ts";
import { getMedicationPlan } from "#contract/medication.ts";
import { listMessages } from "#contract/message.ts";
import { listNotes } from "#contract/note.ts";
import { getPatient } from "#contract/patient.ts";
import { getPublicUsers } from "#contract/public-user.ts";
import { bodyWith, problem } from "#tests/support/answer-faults.ts";
import { listPatients } from "#contract/patient-list.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { expect, failedPage, test as clinicTest } from "#tests/support/browser-test.ts";
import { freshPatient } from "#tests/support/fresh-patient.ts";
import { test } from "#tests/support/stage.ts";

const home = `/patient/${exampleId.erika}`;
const tabs = (page: Page) => page.getByRole("navigation", { name: "Pages of this patient" });

test("[WS-01][WS-10] the patient's address leads to monitoring; four tabs, the current one marked, deeper addresses open", async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn(page, home);
  await expect(page).toHaveURL((url) => url.pathname === `${home}/monitoring`);
  for (const [path, current] of [
    ["monitoring", "Monitoring"],
    ["monitoring/implant-documents", "Monitoring"],
    ["incidents", "Thresholds"],
    ["med_plan", "Medication"],
    ["profile", "Profile"],
  ] as const) {
    await page.goto(`${home}/${path}`);
    await expect(page).toHaveURL((url) => url.pathname === `${home}/${path}`);
    const links = tabs(page).getByRole("link");
    await expect(links).toHaveText(["Monitoring", "Thresholds", "Medication", "Profile"]);
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(hrefs).toEqual(
      ["monitoring", "incidents", "med_plan", "profile"].map((end) => `${home}/${end}`),
    );
    await expect(tabs(page).locator("[aria-current]")).toHaveText([current]);
  }
});

test("[WS-03][WS-06][WS-07] documents open with and without a transmission; the archive does not exist yet and shows no patient's data", async ({
  page,
  noise,
  openSignedIn,
}) => {
  noise.expect(/404/);
  await openSignedIn(page, `${home}/monitoring/implant-documents`);
  for (const search of ["", `?transmission_id=${exampleId.erika}`]) {
    const answer = await page.goto(`${home}/monitoring/implant-documents${search}`);
    expect(answer?.status()).toBe(200);
    await expect(page.locator("#implant-documents")).toBeVisible();
  }
  await page.goto(`${home}/archive`);
  const main = page.locator("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Archive");
  await expect(main).toContainText("This page is not available yet.");
  await expect(main).not.toContainText(/Albrecht|Erika/);
  await expect(main.locator("form, button")).toHaveCount(0);
  await expect(main.getByRole("link")).toHaveCount(1);
  await main.getByRole("link", { name: "Back to monitoring" }).click();
  await expect(page).toHaveURL((url) => url.pathname === `${home}/monitoring`);
});

clinicTest(
  "[WS-09] an invalid ECG id, and another patient's ECG, give the not-found page",
  async ({ page, noise, signIn }) => {
    noise.expect(/404/);
    const { patient } = await freshPatient([]);
    const session = await openBackendSession(backendUrl(), "hcp");
    const others = await session.read(listPatients, { search: "Brandt", limit: 10 });
    const hans = others.items.find(({ patient_info }) => patient_info.first_name === "Hans");
    const { ecg_data } = await session.read(listEcgs, {
      patient_id: hans?.patient_id ?? "",
      limit: 1,
    });
    const notTheirs = ecg_data[0]?.health_data_id ?? "";
    await signIn(page, "hcp");
    const ecgs = `/patient/${patient.patient_id}/monitoring/ecg`;
    for (const address of [
      "/patient/42/monitoring",
      `/patient/${exampleId.erika}/archive`,
      `${ecgs}/42`,
      `${ecgs}/${crypto.randomUUID()}`,
      `${ecgs}/${notTheirs}`,
    ]) {
      const answer = await page.goto(address);
      expect([address, answer?.status()]).toEqual([address, 404]);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not found");
    }
  },
);

test(
  "[WERR-03] if plan, history or record cannot be read, the error page is shown; the medication beside the graphs fails alone",
  { tag: "@html" },
  async ({ page, backend, noise, openSignedIn }) => {
    noise.expect(failedPage);
    await openSignedIn(page, "/support");
    const failed = page.getByRole("heading", { name: "Ooops, an unexpected error" });
    backend.fault(getMedicationPlan.name, problem("internal"));
    await page.goto(`${home}/med_plan`);
    await expect(failed).toBeVisible();
    await page.goto(`${home}/monitoring`);
    await expect(page.locator("#medication_plan").getByRole("alert")).toBeVisible();
    await expect(page.locator("#adherence td").first()).toBeVisible();
    await expect(failed).toHaveCount(0);
    backend.heal();
    backend.fault(listNotes.name, problem("internal"));
    await page.goto(`${home}/monitoring?history=open`);
    await expect(failed).toBeVisible();
    backend.heal();
    backend.fault(getPatient.name, problem("internal"));
    await page.goto(`${home}/monitoring`);
    await expect(failed).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeVisible();
  },
);

test(
  "[WAPI-20] doubtful values are left out of weight and heart rate, but not out of other series",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    backend.fault(
      getPatient.name,
      bodyWith((patient: object) => ({ ...patient, patient_devices: [] })),
    );
    await openSignedIn(page, `${home}/monitoring`);
    await expect(page.locator("#graph_blood_pressure")).toBeVisible();
    await expect(page.locator("#graph_heart_rate")).toBeVisible();
    const asked = () =>
      backend.askedFor(getHealthData.name).map(({ url }) => {
        const query = new URL(url, "http://v1").searchParams;
        const types = query.getAll("health_data_type_id").toSorted().join();
        return `${types} ${query.get("is_inconclusive") ?? "all"}`;
      });
    await expect
      .poll(() => [...new Set(asked())].toSorted())
      .toEqual(["101,301 false", "201,202 all"]);
  },
);

test(
  "[WAPI-29] the authors of notes, messages and absences are requested in one call, by a list of ids",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    // authors who were not requested before: names are cached for a while
    const authors = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    for (const [index, { name }] of [listNotes, listMessages, listAbsences].entries())
      backend.fault(
        name,
        bodyWith((list: object[]) => list.map((each) => ({ ...each, author_id: authors[index] }))),
      );
    await openSignedIn(page, "/support");
    const before = backend.askedFor(getPublicUsers.name).length;
    await page.goto(`${home}/med_plan?history=open`);
    const calls = () =>
      backend
        .askedFor(getPublicUsers.name)
        .slice(before)
        .map(({ method, url }) => {
          const { pathname, searchParams } = new URL(url, "http://v1");
          return { method, pathname, ids: searchParams.getAll("user_ids") };
        });
    await expect.poll(calls).toContainEqual({
      method: "GET",
      pathname: "/v1/user/public",
      ids: expect.arrayContaining(authors) as unknown,
    });
  },
);
