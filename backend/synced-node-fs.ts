/**
 * The files of PGlite, with an fsync that reaches the disk. PostgreSQL asks for one wherever its promises need it: the
 * write-ahead log before a commit is acknowledged, the data files at a checkpoint, a folder after a rename. PGlite starts
 * PostgreSQL with fsync off, and its file layer (NODEFS of Emscripten) has no such operation: `fsync` would do nothing.
 * So the operation is added here, and PostgreSQL is started with fsync on.
 */
import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Init = Parameters<NodeFS["init"]>;

/** EIO among the error numbers of WASI, which a call of Emscripten answers with; 0 is success. */
const ioError = 29;

export class SyncedNodeFs extends NodeFS {
  readonly #sync: (fileDescriptor: number) => void;

  /** `sync` is another one in tests. */
  constructor(folder: string, sync: (fileDescriptor: number) => void = fsyncSync) {
    super(folder);
    this.#sync = sync;
  }

  override async init(...[pglite, options]: Init): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addFsync: NonNullable<typeof emscriptenOpts.preRun>[number] = (module) => {
      const operations = module.NODEFS.stream_ops as {
        fsync?: (stream: { nfd: number }) => number;
      };
      operations.fsync = ({ nfd }) => {
        try {
          this.#sync(nfd);
          return 0;
        } catch {
          // PostgreSQL ends itself rather than to go on with a file that may not be written
          return ioError;
        }
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [addFsync, ...(emscriptenOpts.preRun ?? [])] },
    };
  }
}

/**
 * How PostgreSQL is started on them: without PGlite's `-F` (fsync off), and with the one way to sync the write-ahead
 * log that Emscripten passes on (fdatasync is empty there).
 */
export const syncedStartParams: string[] = PGlite.defaultStartParams
  .filter((parameter) => parameter !== "-F")
  .concat("-c", "fsync=on", "-c", "synchronous_commit=on", "-c", "wal_sync_method=fsync");

/** Every file below the folder, then the folders that name them, up to the one that names this folder. */
export function syncTree(folder: string, sync: (fileDescriptor: number) => void = fsyncSync): void {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .toSorted((a, b) => Number(a.isDirectory()) - Number(b.isDirectory()))
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const path of [...paths, folder, dirname(folder)]) {
    const fileDescriptor = openSync(path, "r");
    try {
      sync(fileDescriptor);
    } finally {
      closeSync(fileDescriptor);
    }
  }
}
