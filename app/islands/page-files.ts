/** Files in the page's memory, never in a cache: each is fetched once, and all go when the part that shows them goes. */
export interface PageFiles {
  /** One GET for each address, however often it is requested; one that failed is requested again. */
  get(href: string): Promise<Blob>;
  /** The next request fetches it again: what came could not be read. */
  forget(href: string): void;
  /** Fetches what will be wanted, one after the other and behind what is wanted now. */
  fetchAhead(hrefs: readonly string[]): Promise<void>;
  /** Ends what is under way and lets go of what is there. */
  drop(): void;
}

/** The server has looked at the file: another try would end the same. */
export class UnknownKind extends Error {
  override readonly name = "UnknownKind";
}

export function openPageFiles(
  fetchFile: typeof fetch = (href, options) => fetch(href, options),
): PageFiles {
  const files = new Map<string, Promise<Blob>>();
  let leaving = new AbortController();

  async function read(href: string, priority: RequestPriority): Promise<Blob> {
    const answer = await fetchFile(href, {
      headers: { Range: "bytes=0-" },
      cache: "no-store",
      priority,
      signal: leaving.signal,
    });
    if (answer.status === 415) throw new UnknownKind("The file is of no kind that can be shown");
    if (!answer.ok) throw new Error(`The file could not be fetched: ${answer.status}`);
    return answer.blob();
  }

  function get(href: string, priority: RequestPriority = "auto"): Promise<Blob> {
    const known = files.get(href);
    if (known) return known;
    const file = read(href, priority);
    files.set(href, file);
    file.catch(() => files.get(href) === file && files.delete(href));
    return file;
  }

  return {
    get: (href) => get(href),
    forget: (href) => void files.delete(href),
    async fetchAhead(hrefs) {
      const { signal } = leaving;
      for (const href of hrefs) {
        if (signal.aborted) return;
        // a failure is shown when the file is opened
        await get(href, "low").catch(() => {});
      }
    },
    drop() {
      leaving.abort();
      leaving = new AbortController();
      files.clear();
    },
  };
}
