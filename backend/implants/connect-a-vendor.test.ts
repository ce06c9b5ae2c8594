/** The lines of docs/connect-an-implant-vendor.md, run unchanged; by HTTPS through the web server's door for devices. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../database.ts";
import { implantDeliveries } from "../schema/implant-deliveries.ts";
import { openTestBackend } from "../testing/test-backend.ts";
import { createDeviceDoor } from "#server/device-door.ts";
import { BackendProcess } from "#tests/support/embedded-backend-process.ts";
import { freePort } from "#tests/support/running-app.ts";

const folder = mkdtempSync(join(tmpdir(), "vigil-vendor-"));
const page = new URL("../../docs/connect-an-implant-vendor.md", import.meta.url);
const blocks = [...readFileSync(page, "utf8").matchAll(/```sh\n([^`]+)```/g)].map(
  ([, lines]) => lines ?? "",
);
let backend: BackendProcess;
let web: Server;
let place: Record<string, string>;

beforeAll(async () => {
  mkdirSync(join(folder, "inbox"));
  const planted = await openTestBackend(undefined, await openDatabase({ dataDir: folder }));
  await planted.reset();
  await planted.close();
  place = {
    DATA_DIR: folder,
    MLLP_PORT: String(await freePort()),
    IMPLANT_INBOX_DIR: join(folder, "inbox"),
    IMPLANT_INBOX_TOKEN: "a-token-of-this-test",
  };
  backend = new BackendProcess(place);
  await backend.start();
  const note = () => {};
  const log = { debug: note, info: note, warn: note, error: note };
  const door = createDeviceDoor({ backendUrl: backend.address, log });
  web = createServer((incoming, outgoing) => void door.take(incoming, outgoing));
  web.listen(0, "127.0.0.1");
  await once(web, "listening");
}, 300_000);
afterAll(async () => {
  web.close();
  await backend.end("SIGTERM");
  rmSync(folder, { recursive: true });
});

test("[IDCO-14] each way of the page brings its message into the inbox", async () => {
  expect(blocks).toHaveLength(4);
  const VIGIL = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  for (const block of blocks)
    await promisify(execFile)("bash", ["-euo", "pipefail", "-c", block], {
      cwd: folder,
      env: { ...process.env, ...place, VIGIL },
    });
  await backend.end("SIGTERM");
  const opened = await openDatabase({ dataDir: folder });
  const rows = await opened.database.select().from(implantDeliveries);
  await opened.close();
  expect(rows.map(({ controlId, door, state }) => [controlId, door, state]).toSorted()).toEqual([
    ["TRY-1", "mllp", "unmatched"],
    ["TRY-2", "folder", "unmatched"],
    ["TRY-3", "https", "unmatched"],
  ]);
}, 120_000);
