/** Runs the lines of docs/connect-a-device.md, in order, against the web server's door for devices and a backend. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#backend/database.ts";
import { watchEcg } from "#backend/ingest/fixtures/observation.ts";
import { openTestBackend } from "#backend/testing/test-backend.ts";
import type { TestClient } from "#backend/testing/test-client.ts";
import { BackendProcess } from "#tests/support/embedded-backend-process.ts";
import { createDeviceDoor } from "./device-door.ts";
import { bareEnvironment } from "#tests/support/bare-environment.ts";

const folder = mkdtempSync(join(tmpdir(), "vigil-connect-"));
let backend: BackendProcess;
let hcp: TestClient;
let server: Server;
let env: Record<string, string>;
let patient_id: string;

beforeAll(async () => {
  const planted = await openTestBackend(undefined, await openDatabase({ dataDir: folder }));
  await planted.reset();
  patient_id = await planted.addPatient({ shortId: 1041 });
  await planted.addRule(patient_id, {
    type: "ECG_AFIB",
    severity: 300,
    flagInfo: { enabled: true },
  });
  await planted.close();
  backend = new BackendProcess({ DATA_DIR: folder });
  await backend.start();
  hcp = await backend.signIn();
  const silent = () => {};
  const log = { debug: silent, info: silent, warn: silent, error: silent };
  const door = createDeviceDoor({ backendUrl: backend.address, log });
  server = createServer((incoming, outgoing) => void door.take(incoming, outgoing));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const startAt = new Date(Date.now() - 3_600_000);
  const ecg = {
    ...watchEcg({ classification: { valueString: "atrialFibrillation" } }),
    effectivePeriod: {
      start: startAt.toISOString(),
      end: new Date(startAt.getTime() + 30_000).toISOString(),
    },
    subject: undefined,
  };
  const file = join(folder, "ecg.json");
  writeFileSync(file, JSON.stringify(ecg));
  // one second of 8 kHz, one channel of 16 bit
  const head =
    "524946463c3e0000574156" +
    "45666d742010000000010001" +
    "00401f0000803e0000020010" +
    "0064617461803e0000";
  const voice = join(folder, "voice.wav");
  writeFileSync(voice, Buffer.concat([Buffer.from(head, "hex"), Buffer.alloc(16_000, 3)]));
  env = {
    VIGIL: `http://127.0.0.1:${port}`,
    PATIENT: "PAT1041",
    ECG_FILE: file,
    VOICE_FILE: voice,
  };
}, 300_000);
afterAll(async () => {
  server?.close();
  await backend?.end("SIGTERM");
  rmSync(folder, { recursive: true });
});

const text = readFileSync(new URL("../docs/connect-a-device.md", import.meta.url), "utf8");
const blocks = new Map(
  [...text.matchAll(/^## (.+)\n([^]*?)(?=^## |(?![^]))/gm)].flatMap(([, title = "", part = ""]) => {
    const lines = /^```sh\n([^]*?)^```/m.exec(part)?.[1];
    return lines === undefined ? [] : [[title, lines] as const];
  }),
);

/** The output of the block with that title; a failed call fails it. */
async function run(title: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    "bash",
    ["-euo", "pipefail", "-c", blocks.get(title) ?? "false"],
    {
      env: { ...bareEnvironment, ...env },
    },
  );
  return stdout;
}

test("[DOOR-09] every line of docs/connect-a-device.md gives the result written beside it", async () => {
  expect([...blocks.keys()]).toEqual([
    "Get a token",
    "Readings as JSON",
    "One FHIR Observation",
    "The ECG of a watch",
    "Several at once",
    "A voice recording, a document",
    "A device and its battery",
    "Take one back",
  ]);
  const { body } = await hcp.post("/v1/x/pairing-codes", {
    patient_id,
    kinds: ["weight", "blood_pressure", "heart_rate", "ecg", "voice_recording"],
    note: "Test",
    token_expires_at: null,
  });
  env["CODE"] = body.code;
  const paired = JSON.parse(await run("Get a token"));
  env["TOKEN"] = paired.token;
  expect(JSON.parse(await run("Readings as JSON"))).toMatchObject({ taken: 1, refused: 0 });

  const created = await run("One FHIR Observation");
  expect(created).toMatch(/^HTTP\/1.1 201 /);
  env["OBSERVATION"] = /^location: \/fhir\/Observation\/(\S+)/im.exec(created)?.[1] ?? "";
  expect(await run("One FHIR Observation")).toMatch(/^HTTP\/1.1 200 /);

  expect(await run("The ECG of a watch")).toMatch(/^HTTP\/1.1 201 /);
  const raised = await hcp.get(`/v1/patient-incidents?patient_id=${patient_id}`);
  expect(raised.body.incidents).toMatchObject([{ severity: 300 }]);

  const batch = JSON.parse(await run("Several at once"));
  expect(batch.entry.map((one: { response: { status: string } }) => one.response.status)).toEqual([
    "201 Created",
    "422 Unprocessable Entity",
  ]);
  const pressures = async () => {
    const path = `/v1/health-data?patient_id=${patient_id}&health_data_type_id=202`;
    return (await hcp.get(path)).body.health_data["202"].values;
  };
  expect(await pressures()).toEqual([128]);
  await run("A voice recording, a document");
  const recordings = await hcp.get(`/v1/recording-sessions?patient_id=${patient_id}`);
  expect(recordings.body.items[0].audio_recordings).toMatchObject([{ duration_ms: 1000 }]);
  await run("A device and its battery");
  const { entry } = (await hcp.get(`/fhir/Device?patient=${patient_id}`)).body;
  const charges = entry.flatMap(
    ({ resource }: { resource: { property?: { valueQuantity: { value: number }[] }[] } }) =>
      resource.property?.[0]?.valueQuantity[0]?.value ?? [],
  );
  expect(charges).toEqual([15]);
  expect(await run("Take one back")).toContain("entered in error");
  expect(await pressures()).toEqual([]);
}, 120_000);
