/**
 * The way of a measurement from end to end: a watch is paired and sends an ECG through the public door, the clinician's
 * open page shows the red alert and then the whole trace, and a second system reads it back as FHIR.
 *
 * Sending is as in docs/connect-a-device.md (Get a token, The ECG of a watch), reading as in docs/fhir-api.md.
 */
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { watchEcg } from "#backend/ingest/fixtures/observation.ts";
import { listDeviceTokens } from "#contract/device-token.ts";
import { activatePatient } from "#contract/status-call.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { clinicNow } from "#tests/support/clinic-clock.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { clinicTime } from "#tests/support/fresh-patient.ts";
import { newHeartPatient, openWriter, recordOf } from "#tests/support/new-patient.ts";

const door = () => process.env["VIGIL_URL"] ?? "http://127.0.0.1:3000";
const secondsOfTrace = 30;
const samplesOfTrace = secondsOfTrace * 512;

/** Makes a pairing code on the patient's profile and exchanges it for a token, as the watch does. */
async function pairWatch(page: Page, patientId: string): Promise<string> {
  await page.goto(`/patient/${patientId}/profile`);
  const devices = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Devices" }) });
  await devices.getByLabel("What it is for").fill("Watch");
  await devices.getByLabel("ECG").check();
  await devices.getByRole("button", { name: "Make a pairing code" }).click();
  const shown = devices.getByRole("status");
  await expect(shown).toContainText("Pairing code");
  const code = /[3-9A-Y]{4}-[3-9A-Y]{4}/.exec(await shown.innerText())?.[0] ?? "";
  const answer = await fetch(`${door()}/v1/x/pair`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ code, device_name: "Watch" }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { token: string }).token;
}

/** Three parts of 10 s of lead I, the watch's classification of the rhythm and its rate, packed with gzip. */
async function sendEcg(token: string): Promise<Response> {
  const start = clinicTime(1);
  const end = new Date(Date.parse(start) + secondsOfTrace * 1000).toISOString();
  const observation = {
    ...watchEcg({ classification: { valueString: "atrialFibrillation" } }),
    effectivePeriod: { start, end },
  };
  return fetch(`${door()}/fhir/Observation`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/fhir+json",
      "Content-Encoding": "gzip",
    },
    body: gzipSync(JSON.stringify(observation)),
  });
}

/**
 * Registers a system at the patient's institution as an operator does, and fetches its access token at the endpoint.
 */
async function systemToken(
  institutionId: string,
  keysFile: string,
  nowMs: number,
): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair("ES384", { extractable: true });
  await writeFile(keysFile, JSON.stringify({ keys: [await exportJWK(publicKey)] }));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ["backend/admin/main.ts", "register-fhir-client", "--client", "Hospital system"],
      ["--institution", institutionId, "--keys", keysFile, "--scopes", "system/Observation.rs"],
    ].flat(),
    { env: { ...process.env, DATA_DIR: process.env["VIGIL_DATA_DIR"], CLINIC_NOW: clinicNow } },
  );
  const id = /client_id: (\S+)/.exec(stdout)?.[1] ?? "";
  const smart = await fetch(`${door()}/fhir/.well-known/smart-configuration`);
  const { token_endpoint } = (await smart.json()) as { token_endpoint: string };
  expect(token_endpoint).toBe(`${door()}/fhir/oauth/token`);
  const assertion = await new SignJWT({ jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: "ES384" })
    .setIssuer(id)
    .setSubject(id)
    .setAudience(token_endpoint)
    .setExpirationTime(Math.floor(nowMs / 1000) + 240)
    .sign(privateKey);
  const answer = await fetch(token_endpoint, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      scope: "system/Observation.rs",
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      client_assertion: assertion,
    }),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** The time at which the watch sent, by the clinic's clock, which runs on from its planted time. */
async function lastSentMs(patient_id: string): Promise<number> {
  const session = await openBackendSession(backendUrl(), "hcp");
  const { device_tokens } = await session.read(listDeviceTokens, { patient_id });
  return Date.parse(device_tokens[0]?.last_used_at ?? "");
}

test("[FOUT-25] a paired watch's ECG in atrial fibrillation is a red alert on the open page, 30 s in the viewer, and FHIR for another system", async ({
  page,
  signIn,
}, testInfo) => {
  // this template has the red rule of atrial fibrillation
  const { id: patient_id } = await newHeartPatient("Heart failure standard");
  await (await openWriter("admin")).write(activatePatient, { patient_id });
  await signIn(page, "hcp");
  const token = await pairWatch(page, patient_id);

  await page.goto(`/patient/${patient_id}/monitoring`);
  await expect(page.getByText("No open incident.")).toBeVisible();
  expect((await sendEcg(token)).status).toBe(201);
  // no interaction with the page
  const alert = page.locator("#incidents li").filter({ hasText: "Atrial fibrillation" });
  await expect(alert).toHaveCount(1);
  await expect(alert).toContainText(/^Alert/);
  await expect(page.getByText("No open incident.")).toHaveCount(0);

  await alert.getByRole("link", { name: "View this ECG" }).click();
  const viewer = page.locator("#ecg-viewer");
  await expect(viewer.getByRole("img", { name: /^ECG of .+, lead I, / })).toBeVisible();
  const duration = viewer.locator("dt", { hasText: /^Duration$/ }).locator("xpath=../dd");
  await expect(duration).toHaveText(/^30\ss$/);

  const { institution_id } = await recordOf(patient_id);
  const keysFile = testInfo.outputPath("keys.json");
  const system = await systemToken(institution_id ?? "", keysFile, await lastSentMs(patient_id));
  const answer = await fetch(`${door()}/fhir/Observation?patient=${patient_id}`, {
    headers: { Authorization: `Bearer ${system}` },
  });
  expect(answer.status).toBe(200);
  const { entry } = (await answer.json()) as { entry: { resource: object }[] };
  expect(entry).toMatchObject([
    { resource: { status: "final", subject: { reference: `Patient/${patient_id}` } } },
  ]);
  const text = JSON.stringify(entry);
  expect(text).toContain('"code":"atrial-fibrillation"');
  const [, data = ""] = /"data":"([^"]+)"/.exec(text) ?? [];
  expect(data.split(" ")).toHaveLength(samplesOfTrace);
});
