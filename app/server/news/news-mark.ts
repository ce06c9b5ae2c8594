import "server-only";
import { createHash } from "node:crypto";
import { paths, withSearch } from "#app/addresses/paths.ts";

/** A mark that differs between two states and reveals nothing: ten letters from which the state cannot be read. */
export function newsMark(state: unknown): string {
  return createHash("sha256").update(JSON.stringify(state)).digest("base64url").slice(0, 10);
}

/** The stream for a page that shows `state`: what changed since then is sent, also when the page was slow to listen. */
export function newsAddress(state: unknown): string {
  return withSearch(paths.news, { since: newsMark(state) });
}

/** What the asking page knows: from its own last event, else from what it was rendered with. */
export function knownMark({ url, headers }: Request): string | undefined {
  const mark = headers.get("Last-Event-ID") ?? new URL(url).searchParams.get("since") ?? "";
  return /^[\w-]{10}$/.test(mark) ? mark : undefined;
}
