/** A file of a user at a screen, read in a thread of its own if it is long. */
import { BeyondBounds, createThreads } from "../threads.ts";
import { refusedFile } from "./parsed-file.ts";
import { readFile, type FileToRead, type ReadFile } from "./read-file.ts";

/** Up to here reading takes some milliseconds, less than a thread needs to begin. */
const shortBytes = 50_000;

const readLong = createThreads<ReadFile>({
  script: new URL("read-worker.ts", import.meta.url),
  timeoutMs: 20_000,
  memoryMb: 512,
  threadsMax: 2,
});

export async function readInThread(file: FileToRead): Promise<ReadFile> {
  if (file.content.byteLength <= shortBytes) return readFile(file);
  try {
    return await readLong(file);
  } catch (error) {
    const isSlow = error instanceof BeyondBounds && error.bound === "time";
    const reason = isSlow
      ? "reading it takes too long"
      : "it cannot be read within the bounds of memory";
    return { parsed: refusedFile(reason), csv: null };
  }
}
