/**
 * Several PDFs as one, in their order, as a stream: one of them is held at a time. It joins files as pdfkit writes them (a
 * plain table of objects, ISO 32000-1, 7.5.4); another kind is refused. Objects get new numbers, each file's tree of
 * pages becomes a branch of the one tree; what a file says of itself (title, date) stays out.
 */

/** Of the joined file: its catalogue, and the root of all pages. */
const catalog = 1;
const pageTree = 2;

interface PdfObject {
  readonly number: number;
  /** the bytes before the stream, or all of it */
  readonly head: string;
  /** `stream … endstream`; none for most */
  readonly stream: Uint8Array | undefined;
}

interface PdfFile {
  readonly objects: readonly PdfObject[];
  readonly root: number;
  readonly info: number | undefined;
}

export async function* joinPdfs(
  files: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const offsets: number[] = [];
  const branches: number[] = [];
  let length = 0;
  let pages = 0;
  // the two of the joined file are written last
  let taken = pageTree;
  const piece = (...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> => {
    const bytes = Buffer.concat(
      parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
    );
    length += bytes.length;
    return new Uint8Array(bytes);
  };
  const object = (number: number, ...body: (string | Uint8Array)[]) => {
    offsets[number] = length;
    return piece(`${number} 0 obj\n`, ...body, "\nendobj\n");
  };
  yield piece("%PDF-1.7\n%\xFF\xFF\xFF\xFF\n");
  for await (const bytes of files) {
    const file = readPdf(bytes);
    const before = taken;
    const branch = pagesOf(file);
    for (const { number, head, stream } of file.objects) {
      taken = Math.max(taken, before + number);
      if (number === file.root || number === file.info) continue;
      const text = renumbered(head, before);
      const own = number === branch.number ? withParent(text) : text;
      yield object(before + number, own, ...(stream ? [stream] : []));
    }
    branches.push(before + branch.number);
    pages += branch.pages;
  }
  const kids = branches.map((number) => `${number} 0 R`).join(" ");
  yield object(pageTree, `<<\n/Type /Pages\n/Count ${pages}\n/Kids [${kids}]\n>>`);
  yield object(catalog, `<<\n/Type /Catalog\n/Pages ${pageTree} 0 R\n>>`);
  const table = length;
  const rows = Array.from({ length: taken }, (_, index) => {
    const offset = offsets[index + 1];
    // the numbers of what stayed out are free
    return offset === undefined
      ? "0000000000 65535 f \n"
      : `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  yield piece(`xref\n0 ${taken + 1}\n0000000000 65535 f \n`, ...rows);
  yield piece(
    `trailer\n<<\n/Size ${taken + 1}\n/Root ${catalog} 0 R\n>>\nstartxref\n${table}\n%%EOF\n`,
  );
}

/** Whether the file can be joined to others. */
export function isJoinable(bytes: Uint8Array): boolean {
  try {
    return pagesOf(readPdf(bytes)).pages > 0;
  } catch {
    return false;
  }
}

/** @throws Error for a PDF that is written in another way */
function readPdf(bytes: Uint8Array): PdfFile {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const end = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-64));
  const table = Number(end?.[1] ?? Number.NaN);
  const head = /^xref\s+0 (\d+)\s+/.exec(text.slice(table, table + 40));
  if (!head) throw new Error("not a PDF with a plain table of objects");
  const rows = text.slice(table + head[0].length);
  const objects: PdfObject[] = [];
  for (let number = 1; number < Number(head[1]); number += 1) {
    const row = /^(\d{10}) \d{5} ([nf])/.exec(rows.slice(number * 20, number * 20 + 20));
    if (!row) throw new Error("the table of objects is broken");
    if (row[2] === "n") objects.push(readObject(text, bytes, number, Number(row[1])));
  }
  const trailer = rows.slice(rows.indexOf("trailer"));
  const named = (name: string) => {
    const found = new RegExp(`/${name} (\\d+) 0 R`).exec(trailer);
    return found ? Number(found[1]) : undefined;
  };
  const root = named("Root");
  if (root === undefined || trailer.includes("/Encrypt")) throw new Error("no PDF to join");
  return { objects, root, info: named("Info") };
}

function readObject(text: string, bytes: Uint8Array, number: number, offset: number): PdfObject {
  const opening = `${number} 0 obj\n`;
  if (!text.startsWith(opening, offset)) throw new Error(`object ${number} is not at its place`);
  const start = offset + opening.length;
  const close = text.indexOf("\nendobj", start);
  const begin = text.indexOf("\nstream\n", start);
  if (begin < 0 || begin > close)
    return { number, head: text.slice(start, close), stream: undefined };
  const head = text.slice(start, begin);
  const size = /\/Length (\d+)(?! \d+ R)/.exec(head);
  if (!size) throw new Error(`the stream of object ${number} has no length`);
  const streamEnd = begin + "\nstream\n".length + Number(size[1]);
  const closing = "\nendstream";
  if (!/^\s*endstream/.test(text.slice(streamEnd, streamEnd + 16)))
    throw new Error(`the stream of object ${number} has another length`);
  const stop = text.indexOf(closing, streamEnd) + closing.length;
  return { number, head, stream: bytes.subarray(begin, stop) };
}

/** The tree of pages, and how many there are. */
function pagesOf({ objects, root }: PdfFile): { number: number; pages: number } {
  const head = objects.find(({ number }) => number === root)?.head ?? "";
  const number = Number(/\/Pages (\d+) 0 R/.exec(head)?.[1] ?? Number.NaN);
  const tree = objects.find((each) => each.number === number)?.head ?? "";
  const pages = Number(/\/Count (\d+)/.exec(tree)?.[1] ?? Number.NaN);
  if (Number.isNaN(pages)) throw new Error("the PDF has no tree of pages");
  return { number, pages };
}

/** References move by so many numbers; text in brackets is none. */
const renumbered = (head: string, by: number): string =>
  head.replaceAll(
    /\((?:\\[\s\S]|[^\\()])*\)|(?<![\w.])(\d+) 0 R(?!\w)/g,
    (whole, number: string | undefined) =>
      number === undefined ? whole : `${Number(number) + by} 0 R`,
  );

const withParent = (head: string): string => head.replace("<<", `<<\n/Parent ${pageTree} 0 R`);
