import { create } from "content-disposition";
import { asciiFileName, safeFileName } from "./codes/file-name.ts";

/** RFC 6266: an ASCII name for all browsers, the real name for those that know `filename*`. */
export function contentDisposition(type: "inline" | "attachment", fileName: string): string {
  const name = safeFileName(fileName);
  return create(name, { type, fallback: asciiFileName(name) });
}
