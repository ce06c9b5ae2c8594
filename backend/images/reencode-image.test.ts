import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { ProblemError } from "../http/problem-error.ts";
import { reencodeImage } from "./reencode-image.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });
const encode = async (bytes: Uint8Array) => {
  const encoded = await reencodeImage(bytes, "image");
  return { ...encoded, ...(await sharp(encoded.bytes).metadata()) };
};
const refusal = async (bytes: Uint8Array) => {
  const error = await reencodeImage(bytes, "image").catch((thrown: unknown) => thrown);
  if (!(error instanceof ProblemError)) throw new Error("was taken");
  expect(error.problem.code).toBe("validation_failed");
  expect(error.problem.errors?.[0]?.field).toBe("image");
  return error.message;
};

test("JPEG, PNG and WebP become WebP of at most 512 pixels an edge", async () => {
  for (const made of [
    picture(1600, 800).jpeg(),
    picture(1600, 800).png(),
    picture(1600, 800).webp(),
  ])
    expect(await encode(await made.toBuffer())).toMatchObject({
      contentType: "image/webp",
      format: "webp",
      width: 512,
      height: 256,
    });
  expect(await encode(await picture(40, 30).png().toBuffer())).toMatchObject({
    width: 40,
    height: 30,
  });
});

test("location, camera and bytes after the picture are removed, and it is upright", async () => {
  const jpeg = await picture(60, 20)
    .withExif({ IFD0: { Copyright: "Anna" }, IFD3: { GPSLatitude: "52/1 31/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const polyglot = Buffer.concat([jpeg, Buffer.from("<script>alert(1)</script>")]);
  const encoded = await encode(polyglot);
  expect(encoded).toMatchObject({ width: 20, height: 60 });
  expect(encoded.exif).toBeUndefined();
  expect(Buffer.from(encoded.bytes).toString("latin1")).not.toMatch(/Anna|script/);
});

test("a file that is no picture, of another kind, cut or only looks like one is refused", async () => {
  const png = await picture(300, 300).png().toBuffer();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`;
  for (const bytes of [
    Buffer.from("not a picture"),
    Buffer.from(svg),
    await picture(9, 9).gif().toBuffer(),
    await picture(9, 9).tiff().toBuffer(),
    new Uint8Array(0),
    png.subarray(0, 60),
    Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]),
  ])
    expect(await refusal(new Uint8Array(bytes))).toMatch(/^Must be|^Cannot be read/);
});

test("50,000 x 50,000 pixels in a few bytes are refused before they are unpacked", async () => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.byteLength);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(50_000, 0);
  head.writeUInt32BE(50_000, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const bomb = Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(100_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  expect(await refusal(bomb)).toBe("Has too many pixels");
});
