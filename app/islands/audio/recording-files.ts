/** The audio files of one session in the page's memory: each is fetched once, and all go when the session is left. */
export type RecordingFailure = "failed" | "broken";

export class RecordingError extends Error {
  readonly reason: RecordingFailure;
  constructor(reason: RecordingFailure) {
    super(`The recording is ${reason}`);
    this.reason = reason;
  }
}

export interface RecordingFiles {
  /** One GET for each address, however often it is asked for; one that failed is asked for anew. */
  get(href: string): Promise<Blob>;
  /** Ends what is under way and lets go of what is there. */
  drop(): void;
}

/** An hour of uncompressed speech; more would hold the page up. */
const bytesMax = 120_000_000;

export function openRecordingFiles(fetchFile: typeof fetch = fetch): RecordingFiles {
  const files = new Map<string, Promise<Blob>>();
  const leaving = new AbortController();
  async function read(href: string): Promise<Blob> {
    const headers = { Range: "bytes=0-" };
    const answer = await fetchFile(href, {
      headers,
      cache: "no-store",
      signal: leaving.signal,
    }).catch(() => undefined);
    if (!answer?.ok) throw new RecordingError("failed");
    if (Number(answer.headers.get("Content-Length")) > bytesMax) throw new RecordingError("broken");
    return answer.blob().catch(() => {
      throw new RecordingError("failed");
    });
  }
  return {
    get(href) {
      const known = files.get(href);
      if (known) return known;
      const file = read(href);
      files.set(href, file);
      file.catch(() => files.delete(href));
      return file;
    },
    drop() {
      leaving.abort();
      files.clear();
    },
  };
}
