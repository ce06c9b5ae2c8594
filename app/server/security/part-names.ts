import "server-only";

/** As browsers write it. The name and the name of a file hold neither quotation marks nor line ends: they are encoded. */
const disposition =
  /^content-disposition: form-data; name="([^"\r\n]*)"(?:; filename="[^"\r\n]*")?$/i;
const contentType = /^content-type: ?[^\r\n]*$/i;

/**
 * The field names of a form with files, read from the heads of its parts: to parse the form for them would take as long
 * as the files in it are large. Undefined: a form that is not built as browsers build one, because it might be read in
 * several ways.
 */
export function partNames(body: Uint8Array<ArrayBuffer>, boundary: string): string[] | undefined {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const names: string[] = [];
  const isNext = (text: string, place: number) =>
    bytes.toString("latin1", place, place + text.length) === text;
  if (!isNext(`--${boundary}`, 0)) return undefined;
  let at = boundary.length + 2;
  while (!isNext("--", at)) {
    const head = isNext("\r\n", at) ? bytes.indexOf("\r\n\r\n", at) : -1;
    if (head === -1) return undefined;
    const name = nameOf(bytes.subarray(at + 2, head));
    // also in a file the boundary may stand nowhere else than between two parts
    const next = bytes.indexOf(boundary, head + 4);
    if (name === undefined || next - 4 < head + 4 || !isNext("\r\n--", next - 4)) return undefined;
    names.push(name);
    at = next + boundary.length;
  }
  const rest = bytes.length - at - 2;
  return rest === 0 || (rest === 2 && isNext("\r\n", at + 2)) ? names : undefined;
}

function nameOf(head: Buffer): string | undefined {
  const [first = "", second = "Content-Type:", ...more] = new TextDecoder("utf-8", {
    ignoreBOM: true,
  })
    .decode(head)
    .split("\r\n");
  const name = disposition.exec(first)?.[1];
  // a byte order mark is taken away by some readers
  if (name === undefined || name.includes("\uFEFF") || !contentType.test(second) || more.length > 0)
    return undefined;
  return name.replaceAll(/%0A/gi, "\n").replaceAll(/%0D/gi, "\r").replaceAll("%22", '"');
}
