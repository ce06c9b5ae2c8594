/**
 * Pictures that people upload: taken by content, never by name, and drawn again, so that what is stored holds
 * nothing of the file but its pixels (no place, no camera, no bytes behind the picture).
 */
import { ProblemError } from "../http/problem-error.ts";

export interface EncodedImage {
  bytes: Uint8Array;
  contentType: "image/webp";
}

/** Longest edge of what is stored, pixels. */
const edgePx = 512;
/** A picture may be larger than what is stored, but not so large that unpacking it takes the memory. */
const pixelsMax = 40_000_000;

/** The first bytes of JPEG, PNG and WebP; other kinds, SVG among them, never reach the decoder. */
const beginnings: readonly RegExp[] = [
  /^\u00ff\u00d8\u00ff/,
  // oxlint-disable-next-line no-control-regex -- that is how a PNG begins
  /^\u0089PNG\r\n\u001a\n/,
  /^RIFF[\s\S]{4}WEBP/,
];

/** @throws ProblemError validation_failed at `field` */
export async function reencodeImage(bytes: Uint8Array, field: string): Promise<EncodedImage> {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  if (!beginnings.some((known) => known.test(beginning)))
    throw refused(field, "Must be a JPEG, PNG or WebP picture");
  // loaded by the first picture: it takes a while, and most starts never see one
  const { default: sharp } = await import("sharp");
  try {
    const encoded = await sharp(bytes, { limitInputPixels: pixelsMax, failOn: "error", pages: 1 })
      .autoOrient()
      .resize(edgePx, edgePx, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer();
    return { bytes: new Uint8Array(encoded), contentType: "image/webp" };
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes("pixel limit");
    throw refused(field, isTooLarge ? "Has too many pixels" : "Cannot be read as a picture");
  }
}

const refused = (field: string, message: string) =>
  new ProblemError("validation_failed", { message, errors: [{ field, message }] });
