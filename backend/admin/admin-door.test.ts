import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendToBackend, openAdminDoor } from "./admin-door.ts";
import { CommandRefused, type Command } from "./command.ts";

let dataDir: string;
let close: () => void = () => undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "vigil-door-"));
});
afterEach(() => {
  close();
  rmSync(dataDir, { recursive: true });
});

const list: Command = { name: "list-institutions" };

test("a command passes through the door, and its output lines come back", async () => {
  const seen: Command[] = [];
  close = await openAdminDoor(dataDir, async (command) => {
    seen.push(command);
    return ["one", "two ü"];
  });
  expect(await sendToBackend(dataDir, list)).toEqual(["one", "two ü"]);
  expect(seen).toEqual([list]);
});

test("a refusal comes back with its reason; a fault comes back without details", async () => {
  close = await openAdminDoor(dataDir, async () => {
    throw new CommandRefused("The username x is taken.");
  });
  await expect(sendToBackend(dataDir, list)).rejects.toThrow("The username x is taken.");
  close();
  close = await openAdminDoor(dataDir, async () => {
    throw new Error("secret detail");
  });
  await expect(sendToBackend(dataDir, list)).rejects.toThrow(/its log may tell why/);
});

test("only the owner of the data may use the door", async () => {
  close = await openAdminDoor(dataDir, async () => []);
  expect(statSync(join(dataDir, "admin")).mode & 0o777).toBe(0o700);
});

test("a door left behind by a killed backend does no harm", async () => {
  const first = await openAdminDoor(dataDir, async () => ["first"]);
  first();
  writeFileSync(join(dataDir, "admin", "door"), "");
  close = await openAdminDoor(dataDir, async () => ["second"]);
  expect(await sendToBackend(dataDir, list)).toEqual(["second"]);
});

test("without a running backend there is an error, not silence", async () => {
  await expect(sendToBackend(dataDir, list)).rejects.toThrow(/ENOENT/);
});

test.each(["", "{", "[]", '{"name":"destroy"}', "x".repeat(100_000)])(
  "input that is not a command is refused, and the door stays open",
  async (text) => {
    const seen: Command[] = [];
    close = await openAdminDoor(dataDir, async (command) => {
      seen.push(command);
      return ["still here"];
    });
    await new Promise<void>((resolve) => {
      const socket = connect({ path: join(dataDir, "admin", "door") });
      socket.on("error", () => resolve()).on("close", () => resolve());
      socket.resume();
      socket.end(text);
    });
    expect(seen).toEqual([]);
    expect(await sendToBackend(dataDir, list)).toEqual(["still here"]);
  },
);
