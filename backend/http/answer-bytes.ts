/**
 * A file as an answer, whole or by byte range (RFC 9110, section 14). One range is answered with 206; several at once,
 * and a range that cannot be read, with the whole file, which the standard allows; a range behind the end with 416. It
 * must not be cached.
 */
import { create } from "content-disposition";
import { asciiFileName, safeFileName } from "#contract/codes/file-name.ts";

export interface BytesToAnswer {
  bytes: Uint8Array;
  contentType: string;
  /** name for saving; the file is still shown in place */
  fileName?: string;
  /** changes whenever the bytes do; a range of another state gets the whole file (If-Range) */
  etag?: string;
}

/** From the first byte to the last, both included. */
interface Range {
  first: number;
  last: number;
}

export function answerBytes(request: Request, file: BytesToAnswer): Response {
  const { bytes, contentType, fileName, etag } = file;
  const headers = new Headers({
    "Content-Type": contentType,
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
  });
  if (fileName) headers.set("Content-Disposition", contentDisposition("inline", fileName));
  if (etag) headers.set("ETag", `"${etag}"`);
  const total = bytes.byteLength;
  const range = readRange(request, total, etag);
  if (range === "unsatisfiable") {
    headers.delete("Content-Disposition");
    headers.delete("Content-Type");
    headers.set("Content-Range", `bytes */${total}`);
    return new Response(null, { status: 416, headers });
  }
  const part = range ? bytes.subarray(range.first, range.last + 1) : bytes;
  headers.set("Content-Length", String(part.byteLength));
  if (range) headers.set("Content-Range", `bytes ${range.first}-${range.last}/${total}`);
  return new Response(part as BodyInit, { status: range ? 206 : 200, headers });
}

function readRange(
  request: Request,
  total: number,
  etag: string | undefined,
): Range | "unsatisfiable" | null {
  const rangeHeader = request.headers.get("range");
  if (request.method !== "GET" || rangeHeader === null) return null;
  const condition = request.headers.get("if-range");
  if (condition !== null && condition !== `"${etag}"`) return null;
  const [, from = "", to = ""] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(rangeHeader) ?? [];
  if (from === "" && to === "") return null;
  if (from === "") {
    const length = Math.min(Number(to), total);
    return length > 0 ? { first: total - length, last: total - 1 } : "unsatisfiable";
  }
  const first = Number(from);
  const last = to === "" ? total - 1 : Math.min(Number(to), total - 1);
  if (to !== "" && Number(to) < first) return null;
  return first < total ? { first, last } : "unsatisfiable";
}

/** RFC 6266: an ASCII name for all, the real one for those that know `filename*`. */
export function contentDisposition(kind: "inline" | "attachment", fileName: string): string {
  const name = safeFileName(fileName);
  return create(name, { type: kind, fallback: asciiFileName(name) });
}
