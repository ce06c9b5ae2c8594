/**
 * Joins what is written in one turn of the event loop. React hands a document out in pieces of 2 kB, and each would be
 * compressed, sent and painted by itself; what comes later, a panel say, is not waited for.
 */
export function joinedWrites(): TransformStream<Uint8Array, Uint8Array> {
  let pieces: Uint8Array[] = [];
  let turn: NodeJS.Immediate | undefined;
  const send = (controller: TransformStreamDefaultController<Uint8Array>) => {
    turn = undefined;
    // null: the reader has gone
    if (pieces.length > 0 && controller.desiredSize !== null)
      controller.enqueue(Buffer.concat(pieces));
    pieces = [];
  };
  return new TransformStream({
    transform(piece, controller) {
      pieces.push(piece);
      turn ??= setImmediate(send, controller);
    },
    flush(controller) {
      clearImmediate(turn);
      send(controller);
    },
  });
}
