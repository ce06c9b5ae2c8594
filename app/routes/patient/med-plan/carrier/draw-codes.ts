/** Draws one page of a plan as a DataMatrix, one pixel a module: a PNG of a kilobyte. A job of worker threads. */
import bwipjs from "bwip-js/node";
import sharp from "sharp";
import type { JobResult } from "#app/server/workers/job.ts";

/** Light modules around the code; the standard requires one. */
const border = 2;

/** @param text characters of ISO 8859-1, each one byte of the code */
export async function run(text: string): Promise<JobResult<Uint8Array<ArrayBuffer>>> {
  const [drawn] = bwipjs.raw({ bcid: "datamatrix", text, binarytext: true });
  if (!drawn || !("pixs" in drawn)) throw new TypeError("bwip-js drew no DataMatrix");
  const { pixs, pixx, pixy } = drawn;
  const [width, height] = [pixx + 2 * border, pixy + 2 * border];
  const pixels = Buffer.alloc(width * height, 255);
  for (const [at, isDark] of pixs.entries())
    if (isDark) pixels[(Math.floor(at / pixx) + border) * width + (at % pixx) + border] = 0;
  const png = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer();
  const value = new Uint8Array(png);
  return { value, moved: [value.buffer] };
}
