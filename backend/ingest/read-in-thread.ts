/**
 * A file of a user at a screen, read in a thread of its own if it is long, so that no other request waits; within
 * bounds of time and memory.
 */
import { Worker } from "node:worker_threads";
import { refusedFile } from "./parsed-file.ts";
import { readFile, type FileToRead, type ReadFile } from "./read-file.ts";

/** Up to here reading takes some milliseconds, less than a thread needs to begin. */
const shortBytes = 50_000;
const timeoutMs = 20_000;
const memoryMb = 512;
/** Threads at a time; who comes then waits for one. */
const threadsMax = 2;

let running = 0;
const waiting: (() => void)[] = [];

export async function readInThread(file: FileToRead): Promise<ReadFile> {
  if (file.content.byteLength <= shortBytes) return readFile(file);
  if (running >= threadsMax) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await inWorker(file);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function inWorker(file: FileToRead): Promise<ReadFile> {
  const worker = new Worker(new URL("read-worker.ts", import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  return new Promise<ReadFile>((resolve) => {
    const end = (read: ReadFile) => {
      clearTimeout(timer);
      resolve(read);
      void worker.terminate();
    };
    const failed = (reason: string) => end({ parsed: refusedFile(reason), csv: null });
    const timer = setTimeout(() => failed("reading it takes too long"), timeoutMs);
    worker.once("message", (read: ReadFile) => end(read));
    worker.once("error", () => failed("it cannot be read within the bounds of memory"));
  });
}
