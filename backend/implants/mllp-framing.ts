/**
 * MLLP (HL7 v2, appendix C): a message is between 0x0B and 0x1C 0x0D. Bytes come in arbitrary pieces. Faulty frames are
 * messages too: they are handed on with their fault, so that nothing is lost unseen.
 */

const startByte = 0x0b;
const endByte = 0x1c;
const carriageReturn = 0x0d;

export interface Frame {
  readonly bytes: Uint8Array;
  /** null: a whole frame */
  readonly fault: "no_end" | "no_start" | "too_large" | null;
}

interface MllpDecoder {
  /** The frames that these bytes complete. After `too_large` the connection is of no use any more. */
  push: (chunk: Uint8Array) => Frame[];
  /** The rest if the sender goes away or falls silent. */
  end: () => Frame[];
  /** a message has begun, and has not ended */
  readonly isInside: boolean;
}

/** At most `bytesMax` are held. */
export function createMllpDecoder(bytesMax: number): MllpDecoder {
  let pieces: Buffer[] = [];
  let size = 0;
  let place: "outside" | "inside" = "outside";

  const take = (): Buffer => {
    const all = Buffer.concat(pieces);
    pieces = [];
    size = 0;
    return all;
  };
  const addPiece = (piece: Buffer) => {
    if (piece.length === 0) return;
    pieces.push(piece);
    size += piece.length;
  };
  /** Between messages line ends and zero bytes mean nothing; anything else is a message without its start. */
  const flushOutside = (): Frame[] => {
    const bytes = take();
    return bytes.every((byte) => byte <= 32 || byte === endByte)
      ? []
      : [{ bytes, fault: "no_start" }];
  };

  return {
    get isInside() {
      return place === "inside" || size > 0;
    },
    push(chunk) {
      const frames: Frame[] = [];
      let rest: Buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      while (rest.length > 0) {
        if (place === "outside") {
          const start = rest.indexOf(startByte);
          addPiece(start < 0 ? rest : rest.subarray(0, start));
          if (size > bytesMax) return [...frames, { bytes: take(), fault: "too_large" }];
          if (start < 0) break;
          frames.push(...flushOutside());
          place = "inside";
          rest = rest.subarray(start + 1);
          continue;
        }
        const end = rest.indexOf(endByte);
        const again = rest.indexOf(startByte);
        if (again >= 0 && (end < 0 || again < end)) {
          // the next one begins, and this one had no end
          addPiece(rest.subarray(0, again));
          frames.push({ bytes: take(), fault: "no_end" });
          rest = rest.subarray(again + 1);
          continue;
        }
        addPiece(end < 0 ? rest : rest.subarray(0, end));
        if (size > bytesMax) return [...frames, { bytes: take(), fault: "too_large" }];
        if (end < 0) break;
        frames.push({ bytes: take(), fault: null });
        place = "outside";
        // the carriage return after the end may come in the next piece: outside it means nothing
        rest = rest.subarray(rest[end + 1] === carriageReturn ? end + 2 : end + 1);
      }
      return frames;
    },
    end() {
      if (place === "outside") return flushOutside();
      place = "outside";
      return size > 0 ? [{ bytes: take(), fault: "no_end" }] : [];
    },
  };
}

export const toFrame = (text: string): Buffer =>
  Buffer.concat([
    Buffer.from([startByte]),
    Buffer.from(text, "utf8"),
    Buffer.from([endByte, carriageReturn]),
  ]);
