/**
 * The name under which a file may be saved: no paths, no control or direction signs, nothing that a file system
 * refuses; at most 150 UTF-16 units. An empty name becomes "file".
 */
export function safeFileName(fileName: string): string {
  const clean = fileName.replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, "_").slice(0, 150);
  return clean.toWellFormed() || "file";
}

/** A safe name in ASCII for programs that do not know `filename*` (RFC 6266, appendix D: no `%`). */
export function asciiFileName(safeName: string): string {
  return safeName.replaceAll(/[^\x20-\x7e]|[%';]/g, "_");
}
