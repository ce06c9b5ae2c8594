/**
 * A backend in the bench's own process, on an existing clinic, with a client for requests and one that delivers
 * readings.
 */
import { pino } from "pino";
import type { Database } from "#backend/database.ts";
import { createBackend } from "#backend/index.ts";
import { TestClient } from "#backend/testing/test-client.ts";

const ingestToken = "a-token-of-the-benchmark";

export interface BenchClients {
  /** signed in */
  readonly client: TestClient;
  /** with the token for deliveries */
  readonly device: TestClient;
}

/** `now` is the present of the clinic; its clock does not move. @throws if the account cannot sign in */
export async function benchClients(
  database: Database,
  now: Date,
  account: { readonly username: string; readonly password: string },
): Promise<BenchClients> {
  const backend = createBackend({
    database,
    clock: () => now,
    settings: { ingestToken },
    log: pino({ level: "silent" }),
  });
  const client = new TestClient(backend.fetch);
  const { status } = await client.post("/v1/login", account);
  if (status !== 200) throw new Error(`login answered ${status}`);
  const device = new TestClient(backend.fetch);
  device.headers = { authorization: `Bearer ${ingestToken}` };
  return { client, device };
}
