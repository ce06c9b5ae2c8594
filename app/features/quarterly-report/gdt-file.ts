/**
 * A record of GDT 2.1 (QMS, 5/2001) as bytes. Each field is a line: its length in three digits (all of the line, CR and LF
 * too), the field's number in four, the content, CR LF. Field 8100 is the length of the whole record in five digits.
 * Character set 3 of field 9206: ISO 8859-1.
 */

export interface GdtField {
  readonly id: string;
  readonly text: string;
}

/** Number, digits and the two at the end. */
const frameLength = 3 + 4 + 2;

/** The most that a line of three digits may be. */
const contentMax = 999 - frameLength;

/** The replacement for a character that the set lacks. */
const unknownSign = "?";

/** As ISO 8859-1 can say it: spaces of print are spaces, dashes are hyphens; control characters would end a line. */
const plainText = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Zs}\u2028\u2029]+/gu, " ")
    .replaceAll(/[\u2010-\u2015\u2212]/gu, "-")
    .replaceAll("\u2019", "'")
    .trim();

interface Carried {
  readonly text: string;
  /** the characters that the set lacks, each once */
  readonly lost: readonly string[];
}

export function carriedText(text: string): Carried {
  const signs = Array.from(plainText(text));
  const lacks = (sign: string) => (sign.codePointAt(0) ?? 0) > 0xff;
  return {
    text: signs.map((sign) => (lacks(sign) ? unknownSign : sign)).join(""),
    lost: [...new Set(signs.filter(lacks))],
  };
}

/** "U+018F": the way to name a character that cannot be written. */
export const codePoint = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Lines of at most `length` characters, broken between words; a longer word goes on in the next line. Nothing is cut. */
export function gdtLines(text: string, length: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of plainText(text).split(" ")) {
    let rest = word;
    if (line !== "" && line.length + 1 + rest.length > length) {
      lines.push(line);
      line = "";
    }
    while (rest.length > length) {
      lines.push(rest.slice(0, length));
      rest = rest.slice(length);
    }
    line = line === "" ? rest : `${line} ${rest}`;
  }
  return line === "" ? lines : [...lines, line];
}

/**
 * The fields as they follow 8000 and 8100, which are put before them.
 *
 * @throws RangeError for a text that the character set or a line cannot carry
 */
export function gdtFile(recordType: string, fields: readonly GdtField[]): Uint8Array<ArrayBuffer> {
  const lines = fields.map(({ id, text }) => gdtLine(id, text));
  const head = gdtLine("8000", recordType);
  const sumLine = (total: number) => gdtLine("8100", String(total).padStart(5, "0"));
  const rest = lines.reduce((sum, line) => sum + line.length, head.length);
  const total = rest + sumLine(rest).length;
  if (total > 99_999) throw new RangeError(`A record of ${total} bytes: 99999 at most`);
  return new Uint8Array(Buffer.concat([head, sumLine(total), ...lines]));
}

function gdtLine(id: string, text: string): Buffer {
  if (text === "" || text.length > contentMax) throw new RangeError(`Field ${id}: no line`);
  if (/[^\u0020-\u007e\u00a0-\u00ff]/u.test(text))
    throw new RangeError(`Field ${id}: a character that ISO 8859-1 lacks`);
  const length = String(text.length + frameLength).padStart(3, "0");
  return Buffer.from(`${length}${id}${text}\r\n`, "latin1");
}
