/**
 * PGlite behind the driver of PostgreSQL: a stream that carries the wire protocol to it and back. So both databases have
 * one driver, and what the driver writes for one statement (bind, describe, execute, sync) reaches PGlite as one message;
 * its own `query` sends six, each through its mutex, and parses and plans the text each time.
 */
import { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";

/** AuthenticationOk, ReadyForQuery (idle): PGlite has started its session already. */
const greeting = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** "X", Terminate: PGlite's one session goes on. */
const terminate = 0x58;

/** "Q", a text without parameters. */
function simpleQuery(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5);
  head.write("Q");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

type Done = (error?: Error | null) => void;

/**
 * A connection to `client`, as `pg` wants its `stream`: one at a time, since PGlite has one session. Each finds that
 * session as new: no transaction, no named statement.
 */
export class PgliteStream extends Duplex {
  readonly #client: Pick<PGlite, "execProtocolRaw" | "execProtocolRawStream">;
  #isGreeted = false;

  constructor(client: Pick<PGlite, "execProtocolRaw" | "execProtocolRawStream">) {
    super();
    this.#client = client;
  }

  /** The part of a socket that `pg` needs. */
  connect(): this {
    process.nextTick(() => this.emit("connect"));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // answers are pushed as they come
  }

  override _write(message: Buffer, _encoding: BufferEncoding, done: Done): void {
    void this.#pass(message, done);
  }

  override _writev(writes: readonly { chunk: Buffer }[], done: Done): void {
    void this.#pass(Buffer.concat(writes.map(({ chunk }) => chunk)), done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  async #pass(message: Buffer, done: Done): Promise<void> {
    try {
      await this.#answer(message);
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  async #answer(message: Buffer): Promise<void> {
    if (!this.#isGreeted) {
      this.#isGreeted = true;
      await this.#client.execProtocolRaw(simpleQuery("rollback"));
      await this.#client.execProtocolRaw(simpleQuery("deallocate all"));
      this.push(greeting);
      return;
    }
    if (message[0] === terminate) return;
    const parts: Buffer[] = [];
    // as it comes: without a listener PGlite would parse every answer for itself first
    await this.#client.execProtocolRawStream(message, {
      // a copy: the bytes lie in PGlite's own memory
      onRawData: (bytes) => void parts.push(Buffer.from(bytes)),
    });
    this.push(Buffer.concat(parts));
  }
}
