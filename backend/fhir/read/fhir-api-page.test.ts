/** The page docs/fhir-api.md: its curl lines are run unchanged, against a listening backend. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commandSchema } from "../../admin/command.ts";
import { runCommand } from "../../admin/run-command.ts";
import { fhirIds, plantFhirClinic } from "../../testing/fhir-clinic.ts";
import { openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import { servedTypes } from "./served-types.ts";

const page = readFileSync(new URL("../../../docs/fhir-api.md", import.meta.url), "utf8");
const run = promisify(execFile);

let backend: TestBackend;
let server: ReturnType<typeof serve>;
let base: string;
beforeAll(async () => {
  backend = await openTestBackend();
  const port = await new Promise<number>((resolve) => {
    const fetch = (request: Request) => backend.fetch(request, "127.0.0.1");
    server = serve({ fetch, port: 0, hostname: "127.0.0.1" }, (info) => resolve(info.port));
  });
  base = `http://127.0.0.1:${port}/fhir`;
  await backend.reset({ fhirBaseUrl: base });
  await plantFhirClinic(backend);
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await backend.close();
});

test("[FOUT-23] the curl lines of docs/fhir-api.md work unchanged", async () => {
  const { publicKey, privateKey } = await generateKeyPair("ES384", { extractable: true });
  const lines = await runCommand(
    backend.database,
    commandSchema.parse({
      name: "register-fhir-client",
      client: "Hospital system",
      institutions: ["heart"],
      keys: JSON.stringify(await exportJWK(publicKey)),
      scopes: ["system/Patient.rs", "system/Observation.rs"],
    }),
    backend.now(),
  );
  const id = /client_id: (\S+)/.exec(lines.join("\n"))?.[1] ?? "";
  const assertion = await new SignJWT({ jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: "ES384" })
    .setIssuer(id)
    .setSubject(id)
    .setAudience(`${base}/oauth/token`)
    .setExpirationTime(Math.floor(backend.now().getTime() / 1000) + 60)
    .sign(privateKey);
  const env: Record<string, string> = {
    BASE: base,
    ASSERTION: assertion,
    PATIENT: fhirIds.patient,
  };
  const curls = [...page.matchAll(/^curl .*$/gm)].map(([line]) => line);
  expect(curls).toHaveLength(9);
  const answers: unknown[] = [];
  for (const line of curls) {
    const { stdout } = await run(
      "bash",
      ["-c", line.replace("curl -s", "curl -sS --fail-with-body")],
      {
        env: { ...process.env, ...env },
      },
    );
    const answer = JSON.parse(stdout) as { access_token?: string };
    if (answer.access_token) env["TOKEN"] = answer.access_token;
    answers.push(answer);
  }
  const [token, capabilities, smart, found, patient, weights, count, form, everything] = answers;
  expect(token).toMatchObject({ token_type: "bearer", expires_in: 300 });
  expect(capabilities).toMatchObject({ fhirVersion: "4.0.1" });
  expect(smart).toMatchObject({ token_endpoint: `${base}/oauth/token` });
  expect(found).toMatchObject({ entry: [{ fullUrl: `${base}/Patient/${fhirIds.patient}` }] });
  expect(patient).toMatchObject({ id: fhirIds.patient });
  expect(weights).toMatchObject({ entry: [{ resource: { valueQuantity: { value: 83.6 } } }] });
  expect(count).toMatchObject({ total: 3 });
  expect((form as { entry: unknown[] }).entry).toHaveLength(5);
  expect((everything as { entry: unknown[] }).entry.length).toBeGreaterThan(5);
}, 60_000);

test("[FOUT-23] its table names the types and parameters that are served", () => {
  const rows = new Map(
    [...page.matchAll(/^\| (\w+) +\|[^|]*\|([^|]*)\|$/gm)].map(([, type, named = ""]) => [
      type,
      [...named.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    ]),
  );
  for (const { type, parameters } of servedTypes)
    expect([type, rows.get(type)]).toEqual([
      type,
      parameters.map(({ name }) => name).filter((name) => name !== "_id"),
    ]);
});
