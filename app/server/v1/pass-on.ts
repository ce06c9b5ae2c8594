/**
 * Passes a binary answer of `/v1` on to the browser as a stream, by range. Only headers from a short list are passed
 * on: cookies and all other headers of the backend stay here. Caches store nothing.
 */
import "server-only";
import { create } from "content-disposition";
import { asciiFileName, safeFileName } from "#contract/codes/file-name.ts";
import { contentSecurityPolicy } from "../security/content-security-policy.ts";
import { isBackendAway, retryAfterHeader, type V1Error } from "./v1-error.ts";

export interface PassOnOptions {
  /** inline: shown in the page or its viewer; attachment: saved under `fileName` */
  readonly disposition: "inline" | "attachment";
  /** Never a patient's name: the file name stays in the browser's list of downloads. */
  readonly fileName: string;
  readonly isHttps: boolean;
}

const passedHeaders = ["Content-Type", "Content-Range", "Accept-Ranges", "Content-Length"];

export function passOn(
  answer: Response,
  { disposition, fileName, isHttps }: PassOnOptions,
): Response {
  const headers = new Headers();
  const isEncoded = answer.headers.has("Content-Encoding");
  for (const name of passedHeaders) {
    const value = answer.headers.get(name);
    // the length of an encoded body is not the length of what arrives here
    if (value !== null && !(isEncoded && name === "Content-Length")) headers.set(name, value);
  }
  const isPdf = headers.get("Content-Type")?.startsWith("application/pdf") ?? false;
  const kind = isPdf && disposition === "inline" ? "pdf" : "other";
  headers.set("Content-Security-Policy", contentSecurityPolicy({ kind, isHttps }));
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Cache-Control", "private, no-store");
  headers.set("Content-Disposition", contentDisposition(disposition, fileName));
  return new Response(answer.body, { status: answer.status === 206 ? 206 : 200, headers });
}

/** The answer in place of a file that the backend did not give. */
export const failedFile = (error: V1Error): Response =>
  isBackendAway(error)
    ? new Response(null, { status: 503, headers: retryAfterHeader(error) })
    : new Response(null, { status: failedFileStatus(error) });

/** The status of that answer. Impossible ids and refusals are errors of the browser's request. */
function failedFileStatus({ status, isSent }: V1Error): number {
  if (status === 404 || (!isSent && status === 400)) return 404;
  return status === 403 || status === 416 || status === 429 ? status : 502;
}

/** RFC 6266: an ASCII name for all browsers, the real name for those that know `filename*`. */
export function contentDisposition(
  disposition: PassOnOptions["disposition"],
  fileName: string,
): string {
  const name = safeFileName(fileName);
  return create(name, { type: disposition, fallback: asciiFileName(name) });
}
