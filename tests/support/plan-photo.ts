/** The code of a medication plan like a photo of a paper page: larger, on white, turned, slightly blurred. */
import sharp from "sharp";

export async function planPhoto(
  png: Uint8Array,
  { turn = 0, blur = 0 }: { turn?: number; blur?: number } = {},
): Promise<Buffer> {
  const { width } = await sharp(png).metadata();
  const photo = sharp(png)
    .resize(width * 5, width * 5, { kernel: "nearest" })
    .flatten({ background: "#fff" })
    .extend({ top: 60, bottom: 200, left: 80, right: 40, background: "#fff" })
    .rotate(turn, { background: "#fff" });
  return (blur > 0 ? photo.blur(blur) : photo).png().toBuffer();
}
