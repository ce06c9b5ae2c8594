import { Transform } from "node:stream";

/**
 * Joins what is written in one turn of the event loop. React hands everything out in pieces of 2 to 4 kB: each would be
 * decoded, compressed, sent and painted by itself, and a document would wait for rows that are already there. What comes
 * later, a panel say, is not waited for.
 */
export function joinedWrites(): Transform {
  let pieces: Buffer[] = [];
  let turn: NodeJS.Immediate | undefined;
  const send = (stream: Transform) => {
    turn = undefined;
    if (pieces.length > 0) stream.push(Buffer.concat(pieces));
    pieces = [];
  };
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      turn ??= setImmediate(send, this);
      done();
    },
    flush(done) {
      clearImmediate(turn);
      send(this);
      done();
    },
    destroy(error, done) {
      clearImmediate(turn);
      done(error);
    },
  });
}
