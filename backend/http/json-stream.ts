/** A long answer as JSON, piece by piece: two million numbers at once would hold the thread for half a second. */

/** Lists of more than this are written in pieces. */
const pieceLength = 20_000;

type Holder = { readonly [name: string]: unknown };

const isHolder = (value: unknown): value is Holder =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !("toJSON" in value);

const isLongList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > pieceLength;

/** True if it contains a list of many thousand values, at the top or within objects. */
export const holdsLongList = (value: unknown): boolean =>
  isLongList(value) || (isHolder(value) && Object.values(value).some(holdsLongList));

/** The same text as JSON.stringify. */
export function* jsonPieces(value: unknown): Generator<string> {
  if (isLongList(value)) {
    for (let from = 0; from < value.length; from += pieceLength) {
      const piece = JSON.stringify(value.slice(from, from + pieceLength)).slice(1, -1);
      yield (from === 0 ? "[" : ",") + piece;
    }
    yield "]";
  } else if (isHolder(value) && holdsLongList(value)) {
    let separator = "{";
    for (const [name, part] of Object.entries(value)) {
      if (part === undefined) continue;
      yield `${separator}${JSON.stringify(name)}:`;
      yield* jsonPieces(part);
      separator = ",";
    }
    yield "}";
  } else yield JSON.stringify(value);
}

/** Other work gets the thread between two pieces. */
export function jsonStream(value: unknown): ReadableStream<Uint8Array> {
  const pieces = jsonPieces(value);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      await new Promise(setImmediate);
      const piece = pieces.next();
      if (piece.done) controller.close();
      else controller.enqueue(encoder.encode(piece.value));
    },
  });
}
