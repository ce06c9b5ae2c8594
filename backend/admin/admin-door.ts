/**
 * Admin door: how `npm run admin` reaches a database that a running backend owns (PGlite has one owner). It is a socket
 * in a folder that only the owner of the data may enter, not an address: a caller that reaches it could read the files
 * beside it anyway, no token is needed, and nothing of it can be reached over a network.
 *
 * One command as JSON, then its answer: lines to print, or why it was refused.
 */
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { createServer, connect, type Server, type Socket } from "node:net";
import { join, relative } from "node:path";
import { z } from "zod";
import { commandSchema, CommandRefused, type Command } from "./command.ts";

const bytesMax = 64_000;

const answerSchema = z.union([
  z.strictObject({ lines: z.array(z.string()) }),
  z.strictObject({ refused: z.string() }),
]);
type DoorAnswer = z.output<typeof answerSchema>;

/** As short as it can be said from here: the system allows about a hundred letters. */
function doorOf(dataDir: string): string {
  const door = join(dataDir, "admin", "door");
  const fromHere = relative(process.cwd(), door);
  return fromHere.length < door.length ? fromHere : door;
}

/**
 * Opens the door of a data folder, whose lock the caller holds.
 * @throws if the system has no such sockets
 */
export async function openAdminDoor(
  dataDir: string,
  run: (command: Command) => Promise<string[]>,
): Promise<() => void> {
  const folder = join(dataDir, "admin");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  // left behind by a backend that was killed: the lock says that there is none
  rmSync(join(folder, "door"), { force: true });
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on("error", () => socket.destroy());
    void answer(socket, run);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(doorOf(dataDir), resolve);
  });
  return () => void server.close();
}

async function answer(socket: Socket, run: (command: Command) => Promise<string[]>): Promise<void> {
  const doorAnswer = await readAll(socket)
    .then((text) => run(commandSchema.parse(JSON.parse(text))))
    .then((lines): DoorAnswer => ({ lines }))
    .catch((error: unknown): DoorAnswer => {
      if (error instanceof CommandRefused) return { refused: error.message };
      return { refused: "The backend could not do this; its log may tell why." };
    });
  socket.end(JSON.stringify(doorAnswer));
}

/**
 * Sends a command to the backend that owns the folder.
 * @throws if no backend opens, or CommandRefused
 */
export async function sendToBackend(dataDir: string, command: Command): Promise<string[]> {
  const socket = connect({ path: doorOf(dataDir), allowHalfOpen: true });
  socket.end(JSON.stringify(command));
  const answered = answerSchema.parse(JSON.parse(await readAll(socket)));
  if ("refused" in answered) throw new CommandRefused(answered.refused);
  return answered.lines;
}

async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bytesMax) throw new Error("too much was sent");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
