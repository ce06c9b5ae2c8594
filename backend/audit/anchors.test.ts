/** Anchors in a folder, beside a log that the owner of the database rewrites so that its hashes match. */
import { execFileSync } from "node:child_process";
import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  verify,
} from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, gt, sql } from "../drizzle.ts";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AuditPage } from "#contract/audit.ts";
import { runCommand } from "../admin/run-command.ts";
import { auditAnchors, auditChains, auditEvents } from "../schema/audit-events.ts";
import { institutionIds, openTestBackend, type TestBackend } from "../testing/test-backend.ts";
import { createJobBook } from "../job-book.ts";
import { watchAudit } from "../watch-audit.ts";
import { hashOf } from "./chain.ts";
import { verifyLog } from "./verify-log.ts";
import { writeAnchor } from "./write-anchor.ts";
import { bareEnvironment } from "#tests/support/bare-environment.ts";

const scratch = mkdtempSync(join(tmpdir(), "vigil-anchors-"));
const key = generateKeyPairSync("ed25519").privateKey;
const publicPem = (of: KeyObject) =>
  createPublicKey(of).export({ type: "spki", format: "pem" }).toString();
const { heart, other } = institutionIds;

let backend: TestBackend;
let folder: string;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  folder = mkdtempSync(join(scratch, "anchors-"));
  await backend.reset();
  // one for each day, with one more line for each institution
  for (const day of ["20", "21", "22"]) {
    backend.setNow(`2026-11-${day}T09:00:00Z`);
    await backend.signIn("hcp");
    await backend.signIn("other");
    await anchor();
  }
});
afterAll(async () => {
  await backend.close();
  rmSync(scratch, { recursive: true });
});

const anchor = () => writeAnchor(backend.database, { folder, key }, backend.now());
const names = () => readdirSync(folder).toSorted();

/** What `npm run audit:verify` prints, or its refusal. */
async function told(of: KeyObject = key): Promise<string[]> {
  const command = { name: "verify-audit" as const, anchors: { folder, publicKey: publicPem(of) } };
  try {
    return await runCommand(backend.database, command, backend.now());
  } catch (error) {
    return (error as Error).message.split("?").join("\n").split("\n");
  }
}
const ofChain = (lines: readonly string[], chainId: string) =>
  lines.find((line) => line.startsWith(chainId)) ?? "";

async function tamper(change: () => Promise<unknown>): Promise<void> {
  await backend.database.execute(sql`alter table audit_events disable trigger all`);
  await change();
  await backend.database.execute(sql`alter table audit_events enable trigger all`);
}

/** Gives every line from `position` on another address, and computes all hashes again. */
async function rewriteFrom(position: number): Promise<void> {
  const lines = await backend.database
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.chainId, heart))
    .orderBy(auditEvents.position);
  let hash = "0".repeat(64);
  for (const line of lines) {
    const changed = line.position >= position ? { ...line, address: "192.0.2.99" } : line;
    hash = hashOf(hash, changed);
    await backend.database
      .update(auditEvents)
      .set({ address: changed.address, hash })
      .where(sql`chain_id = ${heart} and position = ${line.position}`);
  }
  await backend.database.update(auditChains).set({ hash }).where(eq(auditChains.chainId, heart));
}

test("[ANCHOR-01] a day has one file, private and signed, with the end of every chain and the hash of the file before", async () => {
  expect(names()).toEqual(["2026-11-20.anchor", "2026-11-21.anchor", "2026-11-22.anchor"]);
  const files = names().map((name) => readFileSync(join(folder, name), "utf8"));
  const [first, second] = files.map((text) => {
    const [line = "", signature = ""] = text.split("\n");
    expect(
      verify(null, Buffer.from(line), createPublicKey(key), Buffer.from(signature, "base64")),
    ).toBe(true);
    return JSON.parse(line);
  });
  const ends = await backend.database.select().from(auditEvents).where(eq(auditEvents.position, 1));
  expect(first).toMatchObject({ sequence: 1, day: "2026-11-20", previous: null });
  expect(first.chains).toEqual(
    [heart, other].map((institution) => ({
      institution,
      position: 1,
      hash: ends.find(({ chainId }) => chainId === institution)?.hash,
    })),
  );
  expect(second).toMatchObject({
    sequence: 2,
    previous: createHash("sha256").update(files[0]!).digest("hex"),
  });
  for (const name of names()) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});

test("[ANCHOR-01] of several backends at once one writes the file, and a day with a file keeps it", async () => {
  backend.setNow("2026-11-23T00:10:00Z");
  const written = await Promise.all([anchor(), anchor(), anchor()]);
  expect(written.filter(Boolean)).toHaveLength(1);
  const before = readFileSync(join(folder, "2026-11-23.anchor"), "utf8");
  backend.setNow("2026-11-23T22:00:00Z");
  expect(await anchor()).toBeNull();
  expect(readFileSync(join(folder, "2026-11-23.anchor"), "utf8")).toBe(before);
  // no half-written file is left
  expect(names()).toHaveLength(4);
});

test("[ANCHOR-02] an unchanged log agrees with its anchors", async () => {
  const lines = await told();
  expect(ofChain(lines, heart)).toContain("whole");
  expect(lines.at(-1)).toBe("3 anchors, 2026-11-20 to 2026-11-22, whole");
});

test("[ANCHOR-02] a chain that was rewritten with matching hashes is reported with the anchor after which it was changed", async () => {
  await tamper(() => rewriteFrom(2));
  const alone = await verifyLog(backend.database);
  expect(alone.map(({ fault }) => fault)).toEqual([null, null]);
  const lines = await told();
  expect(ofChain(lines, heart)).toContain(
    "lines 2 to 2 are not those of anchor 2026-11-21.anchor: cut off or changed after anchor 2026-11-20.anchor (line 1)",
  );
  expect(ofChain(lines, other)).toContain("whole");
});

test("[ANCHOR-02] a chain that was cut off together with its stored end, or deleted, is reported", async () => {
  await tamper(async () => {
    const { database } = backend;
    await database.delete(auditEvents).where(sql`chain_id = ${heart} and position > 2`);
    const [last] = await database
      .select()
      .from(auditEvents)
      .where(sql`chain_id = ${heart} and position = 2`);
    await database
      .update(auditChains)
      .set({ length: 2, hash: last?.hash })
      .where(eq(auditChains.chainId, heart));
    await database.delete(auditEvents).where(eq(auditEvents.chainId, other));
    await database.delete(auditChains).where(eq(auditChains.chainId, other));
  });
  expect((await verifyLog(backend.database)).map(({ fault }) => fault)).toEqual([null]);
  const lines = await told();
  expect(ofChain(lines, heart)).toContain(
    "line 3 is missing, which anchor 2026-11-22.anchor has: cut off or changed after anchor 2026-11-21.anchor (line 2)",
  );
  expect(ofChain(lines, other)).toContain("line 1 is missing, which anchor 2026-11-20.anchor has");
});

test("[ANCHOR-03] deleted anchors are reported as a gap: in the middle, at the beginning and at the end", async () => {
  rmSync(join(folder, "2026-11-21.anchor"));
  expect(await told()).toContain(
    "anchors: 1 anchors are missing after 2026-11-20.anchor, before 2026-11-22.anchor",
  );
  rmSync(join(folder, "2026-11-20.anchor"));
  expect(await told()).toContain("anchors: 2 anchors are missing, before 2026-11-22.anchor");
  rmSync(join(folder, "2026-11-22.anchor"));
  expect((await told()).join("\n")).toContain("anchors: 3 anchors are missing: the database knows");
  // and the next anchor does not hide it, although the folder was emptied
  backend.setNow("2026-11-23T09:00:00Z");
  await anchor();
  expect(await told()).toContain("anchors: 3 anchors are missing, before 2026-11-23.anchor");
});

test("[ANCHOR-03] the gap remains if the database has lost its own record of the anchors, as after a restore of an old backup", async () => {
  await backend.database.delete(auditAnchors).where(gt(auditAnchors.sequence, 1));
  backend.setNow("2026-11-23T09:00:00Z");
  expect((await anchor())?.note.sequence).toBe(4);
  rmSync(join(folder, "2026-11-22.anchor"));
  expect(await told()).toContain(
    "anchors: 1 anchors are missing after 2026-11-21.anchor, before 2026-11-23.anchor",
  );
});

test("[ANCHOR-03] an anchor that was changed or signed by another key is reported", async () => {
  const path = join(folder, "2026-11-22.anchor");
  writeFileSync(path, readFileSync(path, "utf8").replace('"position":3', '"position":2'));
  expect(await told()).toContain(
    "anchors: 2026-11-22.anchor: was changed, or is signed by another key",
  );
  const foreign = await told(generateKeyPairSync("ed25519").privateKey);
  expect(foreign.filter((line) => line.includes("is signed by another key"))).toHaveLength(3);
});

test("[ANCHOR-04] the running backend writes today's anchor, and its daily check and the page of the log use the anchors", async () => {
  await tamper(() => rewriteFrom(2));
  backend.setNow("2026-11-23T09:00:00Z");
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  const admin = await backend.signIn("admin");
  const page = async (): Promise<AuditPage> => (await admin.get("/v1/x/audit-events")).body;
  expect((await page()).anchor).toMatchObject({ file: "2026-11-22.anchor", is_late: false });
  const stop = watchAudit(backend.database, backend.now, log, createJobBook(backend.now), {
    folder,
    key,
  });
  stop();
  await expect
    .poll(async () => (await page()).checks[0]?.fault)
    .toContain("cut off or changed after anchor 2026-11-20.anchor");
  const content = readFileSync(join(folder, "2026-11-23.anchor"));
  expect((await page()).anchor).toEqual({
    written_at: "2026-11-23T09:00:00.000Z",
    file: "2026-11-23.anchor",
    hash: createHash("sha256").update(content).digest("hex"),
    is_late: false,
  });
  expect(lines.join("")).toContain("the audit log is not whole");
  backend.setNow("2026-11-25T09:00:01Z");
  const later = await backend.signIn("admin");
  const { anchor: last }: AuditPage = (await later.get("/v1/x/audit-events")).body;
  expect(last).toMatchObject({ is_late: true });
});

/** `npm run audit:verify`. */
const runVerify = (args: string[], environment: Record<string, string> = {}) => {
  const env = {
    ...bareEnvironment,
    DATA_DIR: join(scratch, "data"),
    DEMO: "0",
    ...environment,
  };
  try {
    const program = ["backend/audit/verify.ts", ...args];
    return {
      code: 0,
      text: execFileSync(process.execPath, program, { env, stdio: "pipe" }).toString(),
    };
  } catch (error) {
    const { status, stdout, stderr } = error as {
      status: number;
      stdout: Buffer;
      stderr: Buffer;
    };
    return { code: status, text: `${stdout.toString()}${stderr.toString()}` };
  }
};

test("[ANCHOR-02] the command works with a copy of the anchors and only the public key, and refuses a setting that is no public key", () => {
  const publicFile = join(scratch, "anchor.pub");
  writeFileSync(publicFile, publicPem(key));
  // an empty clinic: the anchors have chains that do not exist there
  const cut = runVerify(["--anchors", folder, "--public-key", publicFile]);
  expect(cut).toMatchObject({ code: 1, text: expect.stringContaining("line 1 is missing") });
  expect(cut.text).toContain("3 anchors, 2026-11-20 to 2026-11-22, whole");
  expect(runVerify(["--anchors", folder])).toMatchObject({ code: 2 });
  expect(runVerify([], { AUDIT_ANCHOR_DIR: folder })).toMatchObject({
    code: 2,
    text: expect.stringContaining("must be given together with AUDIT_ANCHOR_KEY_FILE"),
  });
}, 60_000);

test("the command explains itself, and answers an unknown option without a stack trace", () => {
  expect(runVerify(["--help"])).toEqual({
    code: 0,
    text: expect.stringMatching(/^Usage: npm run audit/),
  });
  const unknown = runVerify(["--anchor", folder]);
  expect(unknown).toMatchObject({ code: 2, text: expect.stringContaining("Usage: ") });
  expect(unknown.text).not.toMatch(/^ +at /m);
}, 60_000);
