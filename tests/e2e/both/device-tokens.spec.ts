/** Devices of a patient: paired with a code that is shown once, their use shown, and revoked; all by plain forms. */
import type { Page } from "@playwright/test";
import { backendUrl } from "#tests/support/backend-url.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { clinicDay, studyPatient } from "#tests/support/study-patient.ts";

const section = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Devices" }) });

const post = (path: string, body: object, token?: string) =>
  fetch(backendUrl() + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

test("[DOOR-10] a device is paired by a code that is shown once, its use and refusals are shown, and it is revoked", async ({
  page,
  signIn,
}) => {
  const { id } = await studyPatient({ admittedDay: -3, enrolledDay: -1 });
  await signIn(page, "eit");
  await page.goto(`/patient/${id}/profile`);
  const devices = section(page);
  await expect(devices).toContainText("No device has a token yet");
  const make = devices.getByRole("button", { name: "Make a pairing code" });
  // a missing entry is reported at its field, and the typed text comes back
  await devices.getByLabel("What it is for").fill("Scale at home");
  await make.click();
  await expect(devices).toContainText("Please fill in this field");
  await expect(devices.getByLabel("What it is for")).toHaveValue("Scale at home");
  await devices.getByLabel("Weight").check();
  await devices.getByLabel("Body water").check();
  await make.click();
  const shown = devices.getByRole("status");
  await expect(shown).toContainText("Pairing code");
  await expect(shown.getByRole("img", { name: "QR picture of the pairing code" })).toBeVisible();
  const code = /[3-9A-Y]{4}-[3-9A-Y]{4}/.exec(await shown.innerText())?.[0] ?? "";

  const paired = await post("/v1/x/pair", { code, device_name: "Scale 200" });
  expect(paired.status).toBe(201);
  const { token } = (await paired.json()) as { token: string };
  const measured_at = `${clinicDay(0)}T05:00:00Z`;
  const readings = [
    { kind: "weight", device_id: "s", measured_at, weight_kg: 80 },
    { kind: "body_water", device_id: "s", measured_at, body_water_percent: 52 },
    { kind: "heart_rate", device_id: "s", measured_at, heart_rate_bpm: 70 },
  ];
  expect((await post("/v1/x/ingest", { patient: id, readings }, token)).status).toBe(200);

  // a separate page: the code is not shown again
  await page.goto(`/patient/${id}/profile`);
  await expect(devices).not.toContainText(code);
  const row = devices.getByRole("row").filter({ hasText: "Scale at home" });
  await expect(row).toContainText("Scale 200");
  await expect(row).not.toContainText("never");
  await expect(row.getByRole("cell").nth(2)).toContainText("1");
  await row.getByText("Revoke", { exact: true }).click();
  await row.getByRole("button", { name: "Revoke now" }).click();
  await expect(row).toContainText("revoked");
  await expect(row.getByRole("button")).toHaveCount(0);
  expect((await post("/v1/x/ingest", { patient: id, readings }, token)).status).toBe(401);
});
