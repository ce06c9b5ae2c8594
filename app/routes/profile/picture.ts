import { pictureBytesMax } from "#contract/hcp-profile.ts";

/** Message keys of what is wrong with a file that should be a picture. */
export type PictureProblem = "photo_required" | "photo_too_large" | "photo_not_picture";

const beginnings: readonly RegExp[] = [
  /^\u00ff\u00d8\u00ff/,
  // oxlint-disable-next-line no-control-regex -- that is how a PNG begins
  /^\u0089PNG\r\n\u001a\n/,
  /^RIFF[\s\S]{4}WEBP/,
];

/** By its content, never by its name or the type that it claims; the backend draws it again all the same. */
export async function pictureProblem(file: unknown): Promise<PictureProblem | null> {
  if (!(file instanceof File) || file.size === 0) return "photo_required";
  if (file.size > pictureBytesMax) return "photo_too_large";
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const beginning = String.fromCodePoint(...bytes);
  return beginnings.some((known) => known.test(beginning)) ? null : "photo_not_picture";
}
