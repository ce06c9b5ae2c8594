/**
 * The folder door: files that a vendor's export puts into a folder. Each that has come to rest is taken and moved to
 * `done/`, or to `failed/` with a file beside it that says why. A file that is still being written is waited for; a
 * restart begins with what lies there, and what was taken already changes nothing.
 */
import { lstat, mkdir, readFile, readdir, rename, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { unzip } from "fflate";
import type { Logger } from "pino";
import type { Arrival, Taken } from "../records/take-implant-delivery.ts";
import { splitBatch } from "./hl7-reader.ts";
import { formatOf } from "./read-delivery.ts";
import { DeliveryRefusal } from "./sent-observation.ts";

interface FolderOptions {
  readonly folder: string;
  readonly bytesMax: number;
  readonly institutionId?: string | undefined;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly take: (arrival: Arrival, now: Date) => Promise<Taken>;
}

const endings = new Set([".hl7", ".xml", ".pdf", ".zip"]);
const zipEntriesMax = 200;

/** Looks once: `seen` holds sizes and times of the round before. Answers how many files were taken or failed. */
export async function lookIntoFolder(
  options: FolderOptions,
  seen: Map<string, string>,
): Promise<number> {
  const { folder } = options;
  for (const name of ["done", "failed"]) await mkdir(join(folder, name), { recursive: true });
  const names = (await readdir(folder)).filter((name) => endings.has(extname(name).toLowerCase()));
  for (const name of seen.keys()) if (!names.includes(name)) seen.delete(name);
  let count = 0;
  for (const name of names.toSorted()) {
    const stat = await lstat(join(folder, name)).catch(() => null);
    if (!stat?.isFile()) continue;
    const state = `${stat.size} ${stat.mtimeMs}`;
    // it changed since the last look, or was not there: still being written
    if (seen.get(name) !== state) {
      seen.set(name, state);
      continue;
    }
    await takeFile(options, name, stat.size);
    seen.delete(name);
    count += 1;
  }
  return count;
}

/** Every `periodMs`; a round that takes longer is waited for. */
export function watchInboxFolder(options: FolderOptions, periodMs = 2000): () => Promise<void> {
  const seen = new Map<string, string>();
  let round: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    round = lookIntoFolder(options, seen)
      .catch((error: unknown) => options.log.error({ err: error }, "the implant inbox folder"))
      .finally(() => {
        if (!isStopped) timer = setTimeout(next, periodMs);
      });
  };
  next();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await round;
  };
}

async function takeFile(options: FolderOptions, name: string, size: number): Promise<void> {
  const { folder, log } = options;
  let problems: string[];
  try {
    problems =
      size > options.bytesMax
        ? [`The file is larger than ${options.bytesMax} bytes`]
        : await takeBytes(options, name, new Uint8Array(await readFile(join(folder, name))));
  } catch (error) {
    // the database or the disk: the file stays in place, and is tried again
    log.error({ err: error }, "a file of the implant inbox was not stored");
    return;
  }
  const isDone = problems.length === 0;
  const target = await freeName(join(folder, isDone ? "done" : "failed"), name);
  if (!isDone) await writeFile(`${target}.reason.txt`, `${problems.join("\n")}\n`);
  await rename(join(folder, name), target);
}

/** Never over a file that lies there. */
async function freeName(folder: string, name: string): Promise<string> {
  const presentNames = new Set(await readdir(folder));
  for (let number = 0; ; number++) {
    const own = number === 0 ? name : `${basename(name, extname(name))}-${number}${extname(name)}`;
    if (!presentNames.has(own)) return join(folder, own);
  }
}

async function takeBytes(
  options: FolderOptions,
  name: string,
  bytes: Uint8Array,
): Promise<string[]> {
  if (extname(name).toLowerCase() !== ".zip") return takeParts(options, name, bytes);
  const entries = await openZip(bytes, options.bytesMax);
  if (typeof entries === "string") return [entries];
  const problems: string[] = [];
  for (const [inner, content] of entries)
    problems.push(...(await takeParts(options, `${name}/${inner}`, content)));
  return problems;
}

/** null entries are refused as a whole: a file that unfolds to more than `bytesMax` is a bomb. */
async function openZip(
  bytes: Uint8Array,
  bytesMax: number,
): Promise<[string, Uint8Array][] | string> {
  let total = 0;
  let count = 0;
  try {
    const files = await new Promise<Record<string, Uint8Array>>((resolve, reject) =>
      unzip(
        bytes,
        {
          filter: ({ name, originalSize }) => {
            if (name.endsWith("/")) return false;
            total += originalSize;
            count += 1;
            return total <= bytesMax && count <= zipEntriesMax;
          },
        },
        (error, unzipped) => (error ? reject(error) : resolve(unzipped)),
      ),
    );
    if (total > bytesMax || count > zipEntriesMax)
      return `The archive unfolds to more than ${bytesMax} bytes or ${zipEntriesMax} files`;
    const found = Object.entries(files);
    return found.length > 0 ? found : "The archive is empty";
  } catch {
    return "The archive cannot be opened";
  }
}

async function takeParts(
  { take, clock, institutionId }: FolderOptions,
  origin: string,
  bytes: Uint8Array,
): Promise<string[]> {
  const batch =
    formatOf(bytes) === "hl7v2" ? splitBatch(bytes) : { messages: [bytes], problem: null };
  const frameFault = batch.problem
    ? new DeliveryRefusal(batch.problem, { line: 1, field: "BTS-1" })
    : undefined;
  const problems: string[] = [];
  for (const [place, part] of (frameFault ? [bytes] : batch.messages).entries()) {
    const { delivery } = await take(
      {
        bytes: part,
        door: "folder",
        origin,
        institutionId,
        frameFault,
        requestId: crypto.randomUUID(),
      },
      clock(),
    );
    if (delivery.refusedField !== null)
      problems.push(
        `${origin}, message ${place + 1}, segment ${delivery.refusedLine}, ${delivery.refusedField}: ${delivery.reason}`,
      );
  }
  return problems;
}
