/** Sends bytes over a socket as no HTTP client would, and reads the answers. */
import { connect } from "node:net";

export interface RawAnswer {
  /** the status of every answer, in order */
  readonly statuses: number[];
  readonly text: string;
  /** whether the other side has ended the connection */
  readonly isClosed: boolean;
}

interface Options {
  /** how long to wait for the other side to disconnect, after an answer */
  readonly quietMs?: number;
  /** how long to wait in total */
  readonly patienceMs?: number;
  /** sends the bytes one by one, with this pause */
  readonly dripMs?: number;
}

export function sendRaw(
  port: number,
  bytes: string | Buffer,
  { quietMs = 60, patienceMs = 3_000, dripMs }: Options = {},
): Promise<RawAnswer> {
  const { promise, resolve } = Promise.withResolvers<RawAnswer>();
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  let quiet: NodeJS.Timeout | undefined;
  const finish = (isClosed: boolean) => {
    clearTimeout(quiet);
    clearTimeout(patience);
    socket.destroy();
    const text = Buffer.concat(chunks).toString("latin1");
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => Number(code));
    resolve({ statuses, text, isClosed });
  };
  const patience = setTimeout(() => finish(false), patienceMs);
  socket.on("data", (chunk) => {
    chunks.push(chunk);
    clearTimeout(quiet);
    quiet = setTimeout(() => finish(false), quietMs);
  });
  // a reset is an answer too
  socket.on("error", () => {});
  socket.on("close", () => finish(true));
  const all = Buffer.from(bytes);
  if (dripMs === undefined) socket.write(all);
  else void drip(all, dripMs);
  return promise;

  async function drip(rest: Buffer, everyMs: number): Promise<void> {
    for (const byte of rest) {
      if (socket.destroyed) return;
      socket.write(Buffer.of(byte));
      await new Promise((done) => setTimeout(done, everyMs));
    }
  }
}
