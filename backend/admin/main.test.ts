import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../database.ts";
import { openAdminDoor } from "./admin-door.ts";
import { runCommand } from "./run-command.ts";
import { bareEnvironment } from "#tests/support/bare-environment.ts";

const program = fileURLToPath(new URL("main.ts", import.meta.url));
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "vigil-admin-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

const admin = (args: string[], more: Record<string, string> = {}) =>
  new Promise<Run>((resolve) => {
    const env = { ...bareEnvironment, DATA_DIR: dataDir, ...more };
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

const create = ["create-institution", "--name", "Praxis Ü", "--programs", "HEART_FAILURE"];

test("--help lists every command; a wrong one exits with 2 and the usage", async () => {
  const help = await admin(["--help"]);
  expect([help.code, help.stderr]).toEqual([0, ""]);
  for (const command of ["create-institution", "create-user", "list-requests", "approve"])
    expect(help.stdout).toContain(command);
  const wrong = await admin(["create-user", "--username", "x"]);
  expect([wrong.code, wrong.stdout]).toEqual([2, ""]);
  expect(wrong.stderr).toMatch(/--role.*Usage/s);
});

test("it uses the embedded clinic directly if no backend runs, and the door if one does", async () => {
  const created = await admin(create);
  expect([created.code, created.stderr]).toEqual([0, ""]);
  const opened = await openDatabase({ dataDir });
  // a backend of the same folder, without its HTTP
  const close = await openAdminDoor(dataDir, (command) =>
    runCommand(opened.database, command, new Date("2026-11-20T09:00:00Z")),
  );
  try {
    const list = await admin(["list-institutions"]);
    expect(list.stdout).toMatch(/^[-\da-f]{36} {2}Praxis Ü {2}HEART_FAILURE\n$/);
    const refused = await admin(["reset-password", "--username", "nobody"]);
    expect([refused.code, refused.stderr]).toEqual([1, "There is no user nobody.\n"]);
    close();
    const shut = await admin(["list-institutions"]);
    expect([shut.code, shut.stderr]).toEqual([1, expect.stringMatching(/door is shut/)]);
  } finally {
    close();
    await opened.close();
  }
}, 240_000);

test("a database that does not answer is reported in a sentence, without its address", async () => {
  const DATABASE_URL = "postgres://vigil:secret@127.0.0.1:1/vigil";
  const { code, stderr } = await admin(["list-institutions"], { DATABASE_URL });
  expect([code, stderr]).toEqual([1, "The database cannot be reached just now.\n"]);
});
