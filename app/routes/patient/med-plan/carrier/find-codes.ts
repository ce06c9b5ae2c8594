/**
 * Finds the DataMatrix codes in a picture of a medication plan, byte for byte. A job of worker threads. The reader's own
 * program comes from the installed package: nothing is loaded from elsewhere.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import sharp from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { JobResult } from "#app/server/workers/job.ts";

/** As many pixels as a page scanned at 600 dpi has. */
const pixelsMax = 40_000_000;
/** A photo of a telephone is made smaller than this: the code's modules are still several pixels wide. */
const sideMaxPx = 3500;

const require = createRequire(import.meta.url);
const program = readFile(require.resolve("zxing-wasm/reader/zxing_reader.wasm"));

/** @throws Error for what is no picture, or one that is too large */
export async function run(picture: Uint8Array): Promise<JobResult<string[]>> {
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await program).buffer } });
  const { data, info } = await sharp(picture, { limitInputPixels: pixelsMax })
    .rotate()
    .flatten({ background: "#fff" })
    .resize(sideMaxPx, sideMaxPx, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const image = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: "srgb",
  } as ImageData;
  const found = await readBarcodes(image, {
    formats: ["DataMatrix"],
    tryHarder: true,
    maxNumberOfSymbols: 9,
  });
  const texts = found
    .filter(({ isValid }) => isValid)
    .map(({ bytes }) => Buffer.from(bytes).toString("latin1"));
  return { value: texts };
}
