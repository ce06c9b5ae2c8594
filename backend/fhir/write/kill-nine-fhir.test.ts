/** The backend is killed between delivery and answer: resources sent again are stored once, and none is missing. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../database.ts";
import { openTestBackend } from "../../testing/test-backend.ts";
import { BackendProcess, processToken } from "#tests/support/embedded-backend-process.ts";

const folder = mkdtempSync(join(tmpdir(), "vigil-kill-fhir-"));
let backend: BackendProcess;
let patient_id: string;
beforeAll(async () => {
  const planted = await openTestBackend(undefined, await openDatabase({ dataDir: folder }));
  await planted.reset();
  patient_id = await planted.addPatient();
  await planted.addRule(patient_id, {
    type: "ABS_HEART_RATE_UPPER",
    severity: 300,
    flagInfo: { upper_limit: 100 },
  });
  await planted.close();
  backend = new BackendProcess({ DATA_DIR: folder });
  await backend.start();
}, 300_000);
afterAll(async () => {
  await backend.end("SIGTERM");
  rmSync(folder, { recursive: true });
});

const startAt = Date.now() - 3_600_000;
const observation = (index: number) => ({
  resourceType: "Observation",
  status: "final",
  identifier: [{ system: "urn:watch", value: String(index) }],
  subject: { reference: `Patient/${patient_id}` },
  code: { coding: [{ system: "http://loinc.org", code: "8867-4" }] },
  effectiveDateTime: new Date(startAt + index * 1000).toISOString(),
  valueQuantity: { value: 120, system: "http://unitsofmeasure.org", code: "/min" },
});

test("[FHIN-09] killed between delivery and answer: after the second delivery no resource is lost and none is doubled", async () => {
  const size = 5;
  const sent = new Set<number>();
  const send = async (turn: number) => {
    sent.add(turn);
    const client = backend.client();
    client.headers = { authorization: `Bearer ${processToken}` };
    const entry = Array.from({ length: size }, (_, index) => ({
      resource: observation(turn * size + index),
      request: {
        method: "POST",
        url: "Observation",
        ifNoneExist: `identifier=urn:watch|${turn * size + index}`,
      },
    }));
    return client.post("/fhir", { resourceType: "Bundle", type: "transaction", entry });
  };
  let turn = 0;
  let answeredCount = 0;
  for (let kill = 0; kill < 3; kill++) {
    let isKilled = false;
    const until = answeredCount + 8;
    const worker = async () => {
      while (!isKilled) {
        const answer = await send(turn++).catch(() => null);
        if (answer?.status === 200) answeredCount += 1;
        if (answeredCount >= until && !isKilled) {
          isKilled = true;
          await backend.end("SIGKILL");
        }
      }
    };
    await Promise.all([worker(), worker(), worker()]);
    await backend.start();
  }
  // some of them got no answer
  expect(sent.size).toBeGreaterThan(answeredCount);
  const ids = new Set<string>();
  for (const one of sent) {
    const { status, body } = await send(one);
    expect(status).toBe(200);
    for (const { response } of body.entry) ids.add(response.location);
  }
  expect(ids.size).toBe(sent.size * size);
  const hcp = await backend.signIn();
  const { body } = await hcp.get(
    `/v1/health-data?patient_id=${patient_id}&health_data_type_id=301`,
  );
  const stored: string[] = body.health_data["301"].health_data_ids;
  expect(stored.map((id) => `Observation/${id}`).toSorted()).toEqual([...ids].toSorted());
  const raised = (await hcp.get(`/v1/patient-incidents?patient_id=${patient_id}`)).body.incidents;
  expect(raised).toHaveLength(stored.length);
}, 300_000);
