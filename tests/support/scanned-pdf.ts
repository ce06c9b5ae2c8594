/**
 * Scanned pages, made for the tests: one image over the whole page, packed as scanners pack it.
 *
 * - bilevel (CCITT group 4 and JBIG2): 64 x 64 pixels in cells of 8, an F, so that neither a mirrored nor a turned nor
 *   an inverted picture is taken for it. Made with `tiffcp -c g4` of libtiff; the JBIG2 stream is a page information
 *   segment and a generic region that holds the same bits (MMR), and reads as the F in jbig2dec.
 * - JPEG 2000: 16 x 16 pixels in cells of 4, without loss, red 80 * column, green 80 * row, blue 160 or 20 in turn.
 *   Made with `opj_compress -n 1` of OpenJPEG.
 */
export const cells = [
  "........",
  ".######.",
  ".#......",
  ".####...",
  ".#......",
  ".#......",
  ".#......",
  "........",
];

const group4 = "/zMGT///5FC////INSj///yKF///////////8f8AEAE=";
const jbig2 =
  "AAAAADAAAQAAABMAAABAAAAAQAAAAAAAAAAAAAAAAAAAASYAAQAAADIAAABAAAAAQAAAAAAAAAAAAAH/MwZP///kUL///8g1KP///IoX///////////x/wAQAQ==";
const jpeg2000 =
  "AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAEAAAABAAAwcHAAAAAAAPY29scgEAAAAAABAAAAIAanAyY/9P/1EALwAAAAAAEAAAABAAAAAAAAAAAAAAABAAAAAQAAAAAAAAAAAAAwcBAQcBAQcBAf9SAAwAAAABAQAEBAAB/1wABEBA/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAABiAAB/5PPtp0RUFRN3asp+i6lgvZDpUXXWBiX+eNgISEUNCSABxL7vWcxNmDAtHzHGEe0qAwLR9iObD82IQNBDLw2dVnmxCEuYvAwNpqJABOBISeXsR+3lu8GBaPsRzYfmw/NiEIGlIX5hwU1n+xKEqm7KVQDAgp7SjzYg/pTwwLR9iT+lPEhLYpcAGAGPEpc2IP6U8MC0fYk/pTxIS7/UMFNZ/sR34UWJzUKgBTvbVqyiD160gEZGgAOW/Nq6n/3IePIRJVT5QAABhHg+cp4ubKlYKhWf0msUEfopABhIS/LY7uH2ORmgAL9KWAYSEm11j9FOEhImd6aBBML8wgMJCXcM3BTWf7EoPufhgeVBpR5sQSEqXoGBaPsSf0p4YFo+xKD7n4YHlQaUebEIEqNQl//f9+CSDu5Dw23Zcy4V2KF7Nyhp/TM6nROofgwLUACoBgWkp+zUINAYF3OFnikQyf11Z1AAAAAGPRKiBxhHtKgSDynwYHlTJSqVQl//3//2Q==";

const kinds = {
  ccitt: {
    bytes: group4,
    words: "/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 64/Rows 64>>",
    sidePx: 64,
    colours: "/DeviceGray/BitsPerComponent 1",
  },
  jbig2: {
    bytes: jbig2,
    words: "/Filter/JBIG2Decode",
    sidePx: 64,
    colours: "/DeviceGray/BitsPerComponent 1",
  },
  jpeg2000: {
    bytes: jpeg2000,
    words: "/Filter/JPXDecode",
    sidePx: 16,
    colours: "/DeviceRGB/BitsPerComponent 8",
  },
} as const;

type ScanKind = keyof typeof kinds;

export interface Scan {
  readonly kind: ScanKind;
  /** only this many bytes of the image are there */
  readonly cutAfterBytes?: number;
  /** the image is a stencil through which the page's colour is painted, as scanners write text over a background */
  readonly isStencil?: boolean;
}

/** A PDF of one page for each scan, 64 x 64 points. */
export function scannedPdf(scans: readonly Scan[]): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  const add = (head: string, stream?: Buffer) => {
    offsets.push(Buffer.concat(parts).length);
    const number = offsets.length;
    parts.push(
      Buffer.from(`${number} 0 obj\n${head}\n`),
      ...(stream ? [Buffer.from("stream\n"), stream, Buffer.from("\nendstream\n")] : []),
      Buffer.from("endobj\n"),
    );
  };
  const pages = scans.map((_, index) => `${3 + index * 3} 0 R`).join(" ");
  add("<</Type/Catalog/Pages 2 0 R>>");
  add(`<</Type/Pages/Count ${scans.length}/Kids[${pages}]>>`);
  for (const [index, { kind, cutAfterBytes, isStencil = false }] of scans.entries()) {
    const { bytes, words, sidePx, colours } = kinds[kind];
    const image = Buffer.from(bytes, "base64").subarray(0, cutAfterBytes);
    const drawing = Buffer.from("0 0 0 rg 64 0 0 64 0 0 cm /Scan Do");
    const own = 3 + index * 3;
    add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 64 64]/Contents ${own + 1} 0 R` +
        `/Resources<</XObject<</Scan ${own + 2} 0 R>>>>>>`,
    );
    add(`<</Length ${drawing.length}>>`, drawing);
    const look = isStencil ? "/ImageMask true/BitsPerComponent 1" : `/ColorSpace${colours}`;
    add(
      `<</Type/XObject/Subtype/Image/Width ${sidePx}/Height ${sidePx}${look}${words}` +
        `/Length ${image.length}>>`,
      image,
    );
  }
  const startAt = Buffer.concat(parts).length;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  parts.push(
    Buffer.from(
      `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${lines.join("")}` +
        `trailer\n<</Root 1 0 R/Size ${offsets.length + 1}>>\nstartxref\n${startAt}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
