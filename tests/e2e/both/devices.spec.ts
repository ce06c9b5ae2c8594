/** The connectivity desk: the list and its filter, a recorded call, the file, and a backend without it. */
import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { listConnectivity } from "#contract/connectivity.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { bodyWith, problem } from "#tests/support/answer-faults.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { expect, test as clinicTest } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll, expectWhole } from "#tests/support/document-shape.ts";
import { test } from "#tests/support/stage.ts";

const read = async (state?: "disconnected" | "late" | "away") =>
  (await openBackendSession(backendUrl(), "hcp")).read(listConnectivity, {
    limit: 500,
    ...(state ? { state: [state] } : {}),
  });

clinicTest(
  "[DESK-07] the list has all patients by urgency; a filter with its count narrows it, and a row leads to the patient",
  { tag: "@browser" },
  async ({ page, js, signIn }) => {
    await signIn(page, "hcp");
    await page.goto("/devices");
    const { counts, total_count } = await read();
    const filter = page.getByRole("navigation", { name: "Filter by state" });
    await expect(filter.getByRole("link")).toHaveText([
      `All${total_count}`,
      `Disconnected${counts.disconnected}`,
      `Late${counts.late}`,
      `Snoozed${counts.snoozed}`,
      `Away${counts.away}`,
      `Connected${counts.connected}`,
      `Inactive${counts.inactive}`,
    ]);
    const rows = page.getByRole("main").locator("tbody tr");
    // one window of the list, not all patients
    await expect(rows).toHaveCount(Math.min(50, total_count));
    if (!js) await expectWhole(page);
    await page.setViewportSize({ width: 375, height: 800 });
    await expectNoSidewaysScroll(page);
    if (js) await expectAccessible(page);
    await filter.getByRole("link", { name: "Connected", exact: false }).last().click();
    await expect(page).toHaveURL(/state=connected/);
    await expect(rows).toHaveCount(Math.min(50, counts.connected));
    await rows.first().getByRole("rowheader").getByRole("link").click();
    await expect(page).toHaveURL(/\/patient\//);
  },
);

clinicTest(
  "[DESK-08] a refused form of a call does not lose the typed text; the call is recorded once, with who called and when",
  async ({ page, signIn }) => {
    await signIn(page, "hcp");
    const { items } = await read();
    const patient = items.at(-1);
    if (!patient) throw new Error("the planted clinic has patients");
    await page.goto(`/devices?call=${patient.patient_id}`);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Note").fill("Scale has new batteries");
    await dialog.getByLabel("Call again on").fill("2026-11-20");
    await dialog.getByRole("button", { name: "Record call" }).click();
    await expect(dialog).toContainText("Please fill in this field");
    await dialog.getByLabel("Outcome").selectOption("reached");
    await dialog.getByRole("button", { name: "Record call" }).click();
    await expect(dialog).toContainText("Please choose a day after today, within a year");
    await expect(dialog.getByLabel("Note")).toHaveValue("Scale has new batteries");
    await dialog.getByLabel("Call again on").fill("2026-11-24");
    await dialog.getByRole("button", { name: "Record call" }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto(`/devices?call=${patient.patient_id}`);
    const latest = dialog.getByRole("listitem").first();
    await expect(latest).toContainText("20 Nov 2026");
    await expect(latest).toContainText("Reached");
    await expect(latest).toContainText("Scale has new batteries");
    await expect(latest).toContainText("Call again on 24 Nov 2026");
  },
);

clinicTest(
  "[DESK-09] the file has a line for every patient and device of the filter, without a formula",
  { tag: "@browser" },
  async ({ page, signIn }) => {
    await signIn(page, "hcp");
    await page.goto("/devices");
    // other tests pair devices at the same time
    const lineCount = async () =>
      (await read()).items.reduce((sum, { devices }) => sum + 1 + devices.length, 0);
    const countBefore = await lineCount();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("devices-2026-11-20.csv");
    const text = await readFile(await file.path(), "utf8");
    const [head, ...rows] = parse(text, { bom: true });
    const { items } = await read();
    expect(head?.slice(0, 5)).toEqual(["ID", "Last name", "First name", "Devices", "State"]);
    expect(rows.length).toBeGreaterThanOrEqual(countBefore);
    expect(rows.length).toBeLessThanOrEqual(await lineCount());
    expect(rows[0]?.[0]).toBe(`PAT${items[0]?.short_id}`);
    expect(rows.flat().filter((cell) => /^[=+@\t\r]/.test(cell))).toEqual([]);
  },
);

test(
  "[DESK-10] a patient's page says in one line that data are missing and leads to the call; without a desk in the backend there is no line",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    const patientId = "c0a5d2b4-7c1e-4f8a-8f0e-1d2c3b4a5e21";
    await openSignedIn(page, `/patient/${patientId}/profile`);
    const line = page.getByRole("main").getByText("Snoozed. Last contact: 15 Nov 2026");
    await expect(line).toBeVisible();
    await page.getByRole("link", { name: "Record call" }).click();
    await expect(page.getByRole("dialog", { name: "Call to Erika Albrecht" })).toBeVisible();
    backend.fault(
      "get-patient",
      bodyWith((record: object) => ({ ...record, connectivity: undefined })),
    );
    await page.goto(`/patient/${patientId}/profile`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Albrecht");
    await expect(line).toHaveCount(0);
    backend.fault("list-connectivity", problem("not_found"));
    await page.goto("/devices");
    await expect(page.getByRole("main")).toContainText(
      "This backend does not tell which devices send.",
    );
  },
);
