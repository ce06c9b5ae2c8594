import { ProblemError } from "./problem-error.ts";

/**
 * The body, read up to a number of bytes and no further. It is called after the caller is known: who may send nothing
 * costs no memory.
 * @throws ProblemError too_large
 */
export async function readBytes(
  { headers, body }: Request,
  bytesMax: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(headers.get("content-length") ?? 0) > bytesMax) throw new ProblemError("too_large");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > bytesMax) throw new ProblemError("too_large");
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
