/** The lines of docs/connect-an-implant-vendor.md, run unchanged. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../database.ts";
import { implantDeliveries } from "../schema/implant-deliveries.ts";
import { openTestBackend } from "../testing/test-backend.ts";
import { BackendProcess } from "#tests/support/embedded-backend-process.ts";
import { freePort } from "#tests/support/running-app.ts";

const folder = mkdtempSync(join(tmpdir(), "vigil-vendor-"));
const page = new URL("../../docs/connect-an-implant-vendor.md", import.meta.url);
const blocks = [...readFileSync(page, "utf8").matchAll(/```sh\n([^`]+)```/g)].map(
  ([, lines]) => lines ?? "",
);
let backend: BackendProcess;
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
}, 300_000);
afterAll(async () => {
  await backend.end("SIGTERM");
  rmSync(folder, { recursive: true });
});

test("[IDCO-14] each way of the page brings its message into the inbox", async () => {
  expect(blocks).toHaveLength(4);
  for (const block of blocks)
    await promisify(execFile)("bash", ["-euo", "pipefail", "-c", block], {
      cwd: folder,
      env: { ...process.env, ...place, VIGIL: backend.address },
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
