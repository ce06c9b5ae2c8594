/** Tokens of gateways on the operator's command line. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditEvents } from "../schema/audit-events.ts";
import { openTestBackend, type TestBackend } from "../testing/test-backend.ts";
import { TestClient } from "../testing/test-client.ts";
import { readArguments } from "./arguments.ts";
import { CommandRefused } from "./command.ts";
import { runCommand } from "./run-command.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T09:00:00Z");
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const run = async (...argv: string[]) => {
  const command = readArguments(argv);
  if (command === "help" || "wrong" in command)
    throw new Error("wrong" in Object(command) ? Object(command).wrong : "help");
  return (await runCommand(backend.database, command, backend.now())).join("\n");
};
const make = (...more: string[]) =>
  run(
    "make-device-token",
    "--institution",
    "heart",
    "--kinds",
    "weight,ecg",
    "--note",
    "Gateway 1",
    ...more,
  );

test("[TOKEN-08] the operator makes a gateway's token, which is printed once, lists it and revokes it", async () => {
  await backend.addPatient({ shortId: 1041 });
  const made = await make("--until", "2026-11-20");
  const token = /token: (vgl_\S+)/.exec(made)?.[1] ?? "";
  const id = /id: (\S+)/.exec(made)?.[1] ?? "";
  // the whole last day in UTC
  expect(made).toContain("2026-11-21T00:00:00.000Z");
  const send = () => {
    const client = new TestClient(backend.fetch);
    client.headers = { authorization: `Bearer ${token}` };
    const readings = [
      { kind: "weight", device_id: "s", measured_at: "2026-11-20T08:00:00Z", weight_kg: 80 },
    ];
    return client.post("/v1/x/ingest", { patient: "PAT1041", readings });
  };
  expect((await send()).body.taken).toBe(1);
  const listed = await run("list-device-tokens");
  expect(listed).toContain(`${id}  Gateway 1  heart  weight,ecg  active  last used 2026-11-20`);
  expect(listed).not.toContain(token);
  await run("revoke-device-token", id);
  expect((await send()).status).toBe(401);
  expect(await run("list-device-tokens")).toContain(
    "revoked  last used 2026-11-20T09:00:00.000Z  refused 1 (kind 0, expired 0, revoked 1)",
  );
  const acts = await backend.database.select().from(auditEvents);
  const actions = acts.map(({ action }) => action).filter((action) => action.startsWith("admin"));
  expect(actions).toEqual(["admin make-device-token", "admin revoke-device-token"]);
});

test("[TOKEN-08] an impossible token is refused with a sentence", async () => {
  await expect(make("--until", "2026-11-19")).rejects.toThrow("--until is over.");
  await expect(run("revoke-device-token", crypto.randomUUID())).rejects.toThrow(CommandRefused);
  await expect(
    run("make-device-token", "--institution", "heart", "--kinds", "cholesterol", "--note", "x"),
  ).rejects.toThrow("--kinds");
});
