/**
 * A ZIP archive as a stream: files come one after another, each in pieces, and no more is held than a piece. An archive
 * that breaks off has no directory at its end, so that no reader takes it for whole.
 */
import { createHash } from "node:crypto";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ArchiveFile {
  readonly path: string;
  /** packed already, as sound and PDF are */
  readonly isPacked?: boolean;
  /** what it holds, for the list of contents */
  readonly about: string;
  readonly pieces: AsyncIterable<Uint8Array | string>;
}

export interface WrittenFile extends Pick<ArchiveFile, "path" | "about"> {
  readonly bytes: number;
  readonly sha256: string;
}

/** Of the format without ZIP64. */
const filesMax = 65_000;
const bytesMax = 4_000_000_000;
const pieceBytes = 262_144;

/**
 * `last` writes a file from what was written before it.
 * @throws RangeError if the archive is too large for its format
 */
export async function* zipStream(
  files: AsyncIterable<ArchiveFile>,
  last: (written: readonly WrittenFile[]) => ArchiveFile,
  at: Date,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let ready: Uint8Array[] = [];
  let total = 0;
  const zip = new Zip((error, data) => {
    if (error) throw error;
    total += data.length;
    ready.push(data);
  });
  const take = () => {
    const taken = Buffer.concat(ready);
    ready = [];
    return new Uint8Array(taken);
  };
  const written: WrittenFile[] = [];
  const write = async function* ({ path, about, isPacked, pieces }: ArchiveFile) {
    const entry = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    entry.mtime = at;
    zip.add(entry);
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const piece of pieces) {
      const whole = typeof piece === "string" ? Buffer.from(piece) : piece;
      for (let from = 0; from < whole.length; from += pieceBytes) {
        const part = whole.subarray(from, from + pieceBytes);
        hash.update(part);
        bytes += part.length;
        entry.push(part);
        // other requests have a turn, and a slow reader is waited for
        await new Promise(setImmediate);
        if (ready.length > 0) yield take();
        if (total > bytesMax) throw new RangeError("the archive is too large for its format");
      }
    }
    entry.push(new Uint8Array(0), true);
    if (ready.length > 0) yield take();
    written.push({ path, about, bytes, sha256: hash.digest("hex") });
  };
  for await (const file of files) {
    if (written.length >= filesMax) throw new RangeError("the archive is too large for its format");
    yield* write(file);
  }
  yield* write(last(written));
  zip.end();
  yield take();
}
