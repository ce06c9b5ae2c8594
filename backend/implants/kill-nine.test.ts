/** The backend is killed while implants' messages come in: every message answered with AA is stored, and none twice. */
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../database.ts";
import { implantDeliveries } from "../schema/implant-deliveries.ts";
import { implantReports } from "../schema/implant-reports.ts";
import { patientDevices } from "../schema/patient-devices.ts";
import { openTestBackend } from "../testing/test-backend.ts";
import { BackendProcess } from "#tests/support/embedded-backend-process.ts";
import { freePort } from "#tests/support/running-app.ts";
import { oruMessage } from "./fixtures.ts";
import { createMllpDecoder, toFrame } from "./mllp-framing.ts";

const folder = mkdtempSync(join(tmpdir(), "vigil-implant-kill-"));
let port: number;
let backend: BackendProcess;

beforeAll(async () => {
  const planted = await openTestBackend(undefined, await openDatabase({ dataDir: folder }));
  await planted.reset();
  const patientId = await planted.addPatient();
  await planted.database.insert(patientDevices).values({
    patientId,
    itemType: "implant_device",
    manufacturer: "BIOTRONIK",
    serialNumber: "68240117",
    createdAt: planted.now(),
  });
  await planted.close();
  port = await freePort();
  backend = new BackendProcess({ DATA_DIR: folder, MLLP_PORT: String(port) });
  await backend.start();
}, 300_000);
afterAll(async () => {
  await backend.end("SIGTERM");
  rmSync(folder, { recursive: true });
});

/** Sends these messages at once, and collects the control ids answered with AA until the connection ends or all are. */
function sendAll(ids: readonly string[], onAnswer: (count: number) => void): Promise<string[]> {
  return new Promise((resolve) => {
    const taken: string[] = [];
    const decoder = createMllpDecoder(1_000_000);
    const socket = connect(port, "127.0.0.1");
    socket.on("data", (chunk) => {
      for (const { bytes } of decoder.push(chunk)) {
        const [, code, id] = (Buffer.from(bytes).toString().split("\r")[1] ?? "").split("|");
        if (code === "AA" && id) taken.push(id);
        onAnswer(taken.length);
      }
      if (taken.length === ids.length) socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(taken));
    for (const controlId of ids) socket.write(toFrame(oruMessage({ controlId })));
  });
}

test("[IDCO-10] killed between receipt and answer: each AA is stored, and if sent again all are stored once", async () => {
  const ids = Array.from({ length: 60 }, (_, number) => `K${number}`);
  let ended: Promise<void> | undefined;
  const answered = await sendAll(ids, (count) => {
    if (count === 7) ended ??= backend.end("SIGKILL");
  });
  await ended;
  expect(answered.length).toBeGreaterThanOrEqual(7);
  expect(answered.length).toBeLessThan(ids.length);
  const stored = async () => {
    const opened = await openDatabase({ dataDir: folder });
    const rows = await opened.database.select().from(implantDeliveries);
    const reports = await opened.database.select().from(implantReports);
    await opened.close();
    return { ids: rows.map(({ controlId }) => controlId).toSorted(), reportCount: reports.length };
  };
  const afterKill = await stored();
  expect(answered.filter((id) => !afterKill.ids.includes(id))).toEqual([]);
  expect(afterKill.reportCount).toBe(afterKill.ids.length);
  await backend.start();
  await sleep(50);
  expect((await sendAll(ids, () => undefined)).toSorted()).toEqual([...ids].toSorted());
  await backend.end("SIGTERM");
  expect(await stored()).toEqual({ ids: [...ids].toSorted(), reportCount: ids.length });
}, 300_000);
