/** A watch sends data through the door for devices, and another system reads it back through the same API. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { SignJWT, exportJWK, generateKeyPair } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commandSchema } from "#backend/admin/command.ts";
import { runCommand } from "#backend/admin/run-command.ts";
import { pressure, weight } from "#backend/fhir/write/fixtures.ts";
import { watchEcg } from "#backend/ingest/fixtures/observation.ts";
import { openTestBackend, type TestBackend } from "#backend/testing/test-backend.ts";
import { createDeviceDoor } from "./device-door.ts";

let backend: TestBackend;
const servers: Server[] = [];
let url: string;

async function listen(server: Server): Promise<string> {
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  backend = await openTestBackend();
  const inner = createAdaptorServer({ fetch: (request) => backend.fetch(request) }) as Server;
  const silent = () => {};
  const log = { debug: silent, info: silent, warn: silent, error: silent };
  const door = createDeviceDoor({ backendUrl: await listen(inner), log });
  url = await listen(createServer((incoming, outgoing) => void door.take(incoming, outgoing)));
  await backend.reset({ fhirBaseUrl: `${url}/fhir` });
});
afterAll(async () => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  await backend.close();
});

const sendJson = (path: string, body: object, token?: string) =>
  fetch(url + path, {
    method: "POST",
    headers: {
      "content-type": path.startsWith("/fhir") ? "application/fhir+json" : "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

/** The access token of a registered system, by client credentials (RFC 7523). */
async function systemToken(): Promise<string> {
  const keys = await generateKeyPair("ES384", { extractable: true });
  const lines = await runCommand(
    backend.database,
    commandSchema.parse({
      name: "register-fhir-client",
      client: "Hospital system",
      institutions: ["heart"],
      keys: JSON.stringify({ keys: [await exportJWK(keys.publicKey)] }),
      scopes: ["system/Observation.rs", "system/DetectedIssue.rs"],
    }),
    backend.now(),
  );
  const id = /client_id: (\S+)/.exec(lines.join("\n"))?.[1] ?? "";
  const configuration = await fetch(`${url}/fhir/.well-known/smart-configuration`);
  const { token_endpoint } = (await configuration.json()) as { token_endpoint: string };
  const assertion = await new SignJWT({
    iss: id,
    sub: id,
    aud: token_endpoint,
    exp: Math.floor(backend.now().getTime() / 1000) + 240,
    jti: crypto.randomUUID(),
  })
    .setProtectedHeader({ alg: "ES384", typ: "JWT" })
    .sign(keys.privateKey);
  const answer = await fetch(token_endpoint, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      client_assertion: assertion,
    }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { access_token: string }).access_token;
}

test("[DOOR-11] a watch's ECG with atrial fibrillation arrives and raises the red alert, and another system reads both back complete", async () => {
  const patient_id = await backend.addPatient();
  await backend.addRule(patient_id, {
    type: "ECG_AFIB",
    severity: 300,
    flagInfo: { enabled: true },
  });
  const hcp = await backend.signIn("hcp");
  const pairing = await hcp.post("/v1/x/pairing-codes", {
    patient_id,
    kinds: ["ecg"],
    note: "Watch",
    token_expires_at: null,
  });
  const paired = await sendJson("/v1/x/pair", { code: pairing.body.code, device_name: "Watch" });
  const { token } = (await paired.json()) as { token: string };
  const startAt = backend.now().getTime() - 3_600_000;
  const sent = await sendJson(
    "/fhir/Observation",
    {
      ...watchEcg({ classification: { valueString: "atrialFibrillation" } }),
      effectivePeriod: {
        start: new Date(startAt).toISOString(),
        end: new Date(startAt + 30_000).toISOString(),
      },
      subject: undefined,
    },
    token,
  );
  expect(sent.status).toBe(201);
  const raised = await hcp.get(`/v1/patient-incidents?patient_id=${patient_id}`);
  expect(raised.body.incidents).toMatchObject([{ severity: 300 }]);

  // the watch's token may send, but not read
  const search = (type: string) => `${url}/fhir/${type}?patient=${patient_id}`;
  const byWatch = await fetch(search("Observation"), {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(byWatch.status).toBe(401);

  const headers = { authorization: `Bearer ${await systemToken()}` };
  const read = async (type: string) => {
    const answer = await fetch(search(type), { headers });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { entry: { resource: object }[] }).entry.map(
      ({ resource }) => resource,
    );
  };
  const traces = JSON.stringify(await read("Observation")).matchAll(/"data":"([^"]+)"/g);
  // 30 s at 512 Hz
  expect([...traces].map(([, data = ""]) => data.split(" ").length)).toEqual([15_360]);
  expect(await read("DetectedIssue")).toMatchObject([{ resourceType: "DetectedIssue" }]);
});

test("[FOUT-24] data that its sender withdrew is also entered-in-error outside: a value, both halves of a blood pressure, an ECG", async () => {
  const patient_id = await backend.addPatient();
  const token = "test-ingest-token";
  const measuredAt = new Date(backend.now().getTime() - 7_200_000).toISOString();
  const own = { subject: { reference: `Patient/${patient_id}` } };
  const at = { ...own, effectiveDateTime: measuredAt };
  const sent = [
    weight("07:00", 80, at),
    pressure("07:00", 150, 90, at),
    { ...watchEcg(), ...own, effectivePeriod: { start: measuredAt } },
  ];
  const headers = { authorization: `Bearer ${await systemToken()}` };
  const read = async () => {
    const answer = await fetch(`${url}/fhir/Observation?patient=${patient_id}`, { headers });
    const { entry = [] } = (await answer.json()) as { entry?: { resource: { status: string } }[] };
    return entry.map(({ resource }) => resource.status);
  };
  const ids: string[] = [];
  for (const observation of sent) {
    const answer = await sendJson("/fhir/Observation", observation, token);
    expect(answer.status).toBe(201);
    ids.push(answer.headers.get("location")?.split("/").at(-1) ?? "");
  }
  expect(await read()).toEqual(["final", "final", "final"]);
  for (const [index, observation] of sent.entries()) {
    const id = ids[index] ?? "";
    const answer = await fetch(`${url}/fhir/Observation/${id}`, {
      method: "PUT",
      headers: { "content-type": "application/fhir+json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...observation, id, status: "entered-in-error" }),
    });
    expect(answer.status).toBe(200);
  }
  expect(await read()).toEqual(["entered-in-error", "entered-in-error", "entered-in-error"]);
});
