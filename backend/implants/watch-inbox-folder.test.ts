import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { takeImplantDelivery } from "../records/take-implant-delivery.ts";
import { implantDeliveries } from "../schema/implant-deliveries.ts";
import { openTestBackend, type TestBackend } from "../testing/test-backend.ts";
import { bytesOf, oruMessage, pdf } from "./fixtures.ts";
import { lookIntoFolder } from "./watch-inbox-folder.ts";

let backend: TestBackend;
let folder: string;
let isBroken = false;
beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T09:00:00Z");
});
beforeEach(async () => {
  await backend.reset();
  isBroken = false;
  folder = mkdtempSync(join(tmpdir(), "vigil-implants-"));
});
afterAll(() => backend.close());

const look = (seen: Map<string, string>) =>
  lookIntoFolder(
    {
      folder,
      bytesMax: 1_000_000,
      clock: backend.now,
      log: pino({ level: "silent" }),
      take: (arrival, now) => {
        if (isBroken) throw new Error("the database is away");
        return takeImplantDelivery(backend.database, arrival, now);
      },
    },
    seen,
  );
const names = (place: string) => readdirSync(join(folder, place)).toSorted();
const states = async () =>
  (await backend.database.select().from(implantDeliveries)).map(({ state }) => state).toSorted();

test("[IDCO-11] a file that is still growing is read later; then it is done, or failed with its reason beside it", async () => {
  const seen = new Map<string, string>();
  const whole = oruMessage();
  writeFileSync(join(folder, "a.hl7"), whole.slice(0, 300));
  writeFileSync(join(folder, "b.HL7"), whole.replace("|2.98|", "|2,98|"));
  writeFileSync(join(folder, "c.pdf"), pdf("alone"));
  writeFileSync(join(folder, "notes.txt"), "left alone");
  expect(await look(seen)).toBe(0);
  appendFileSync(join(folder, "a.hl7"), whole.slice(300));
  expect(await look(seen)).toBe(2);
  expect(existsSync(join(folder, "a.hl7"))).toBe(true);
  expect(await look(seen)).toBe(1);
  expect(names("done")).toEqual(["a.hl7", "c.pdf"]);
  expect(names("failed")).toEqual(["b.HL7", "b.HL7.reason.txt"]);
  expect(readFileSync(join(folder, "failed", "b.HL7.reason.txt"), "utf8")).toBe(
    "b.HL7, message 1, segment 9, OBX-5: The value is no number\n",
  );
  expect(readdirSync(folder).toSorted()).toEqual(["done", "failed", "notes.txt"]);
  expect(await states()).toEqual(["refused", "unmatched", "unmatched"]);
  rmSync(folder, { recursive: true });
});

test("[IDCO-11] after a restart the files in the folder are read once; while they cannot be stored they stay", async () => {
  writeFileSync(join(folder, "a.hl7"), oruMessage());
  isBroken = true;
  const seen = new Map<string, string>();
  await look(seen);
  await look(seen);
  expect(names("done")).toEqual([]);
  expect(existsSync(join(folder, "a.hl7"))).toBe(true);
  isBroken = false;
  const afterRestart = new Map<string, string>();
  await look(afterRestart);
  await look(afterRestart);
  expect(names("done")).toEqual(["a.hl7"]);
  // the same file again, as after a crash between storing and moving
  writeFileSync(join(folder, "a.hl7"), oruMessage());
  await look(afterRestart);
  await look(afterRestart);
  expect(names("done")).toEqual(["a-1.hl7", "a.hl7"]);
  expect(await states()).toEqual(["unmatched"]);
  rmSync(folder, { recursive: true });
});

test("[IDCO-11] an archive's files are read one by one; a broken archive and one that unpacks too large are failed", async () => {
  const two = { "one.hl7": bytesOf(oruMessage()), "report.pdf": new Uint8Array(pdf("x")) };
  writeFileSync(join(folder, "good.zip"), zipSync(two));
  writeFileSync(join(folder, "bomb.zip"), zipSync({ "a.pdf": new Uint8Array(2_000_000) }));
  writeFileSync(join(folder, "broken.zip"), "PK no archive");
  const seen = new Map<string, string>();
  await look(seen);
  await look(seen);
  expect(names("done")).toEqual(["good.zip"]);
  expect(readFileSync(join(folder, "failed", "bomb.zip.reason.txt"), "utf8")).toContain(
    "unfolds to more than 1000000 bytes",
  );
  expect(readFileSync(join(folder, "failed", "broken.zip.reason.txt"), "utf8")).toBe(
    "The archive cannot be opened\n",
  );
  expect(await states()).toEqual(["unmatched", "unmatched"]);
  rmSync(folder, { recursive: true });
});
