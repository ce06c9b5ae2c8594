/**
 * The MLLP door: a port of its own that implant vendors' systems send HL7 v2 to. One message at a time and connection;
 * while one is stored the connection is not read, so that memory stays bounded. The answer follows the commit.
 */
import { createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer, type TlsOptions } from "node:tls";
import type { Logger } from "pino";
import type { Arrival, Taken } from "../records/take-implant-delivery.ts";
import { acknowledge, type Outcome } from "./acknowledgement.ts";
import { splitBatch } from "./hl7-reader.ts";
import { createMllpDecoder, toFrame, type Frame } from "./mllp-framing.ts";
import { DeliveryRefusal } from "./sent-observation.ts";

interface MllpOptions {
  readonly port: number;
  /** the network address that is listened at */
  readonly address: string;
  /** certificate and key; with `ca` only clients whose certificate it signed */
  readonly tls?: Pick<TlsOptions, "cert" | "key" | "ca">;
  readonly bytesMax: number;
  readonly connectionsMax?: number;
  /** how long a connection may be silent within a message, and between two, ms */
  readonly idleMs?: number;
  readonly institutionId?: string | undefined;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly take: (arrival: Arrival, now: Date) => Promise<Taken>;
}

const faults = {
  no_end: "The message has no end block",
  no_start: "The message has no start block",
  too_large: "The message is too large",
} as const;

/** Resolves when the port is open. `stop` ends the connections after what they are at. */
export async function listenForMllp(
  options: MllpOptions,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const busy = new Set<Promise<void>>();
  const door = { isClosing: false };
  const onSocket = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    serve(socket, options, busy, door);
  };
  const server: Server = options.tls
    ? createTlsServer(
        {
          ...options.tls,
          allowHalfOpen: true,
          requestCert: options.tls.ca !== undefined,
          rejectUnauthorized: options.tls.ca !== undefined,
        },
        onSocket,
      )
    : createServer({ allowHalfOpen: true }, onSocket);
  server.maxConnections = options.connectionsMax ?? 32;
  server.on("tlsClientError", () => options.log.warn("an MLLP client was refused by TLS"));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.address, () => {
      server.off("error", reject);
      resolve();
    });
  });
  server.on("error", (error) => options.log.error({ err: error }, "the MLLP port"));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : options.port;
  options.log.info({ port }, "MLLP listens");
  return {
    port,
    async stop() {
      door.isClosing = true;
      const closed = new Promise((resolve) => server.close(resolve));
      await Promise.all(busy);
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function serve(
  socket: Socket,
  options: MllpOptions,
  busy: Set<Promise<void>>,
  door: { readonly isClosing: boolean },
): void {
  const { log } = options;
  const decoder = createMllpDecoder(options.bytesMax);
  const origin = socket.remoteAddress ?? "";
  let queue: Promise<void> = Promise.resolve();
  let waiting = 0;
  const handle = (frames: readonly Frame[]) => {
    // what comes while the listener stops is not acknowledged, so its sender sends it again
    if (frames.length === 0 || door.isClosing) return;
    socket.pause();
    waiting += 1;
    const work = queue
      .then(async () => {
        for (const frame of frames) await takeFrame(frame, origin, socket, options);
      })
      .catch((error: unknown) => {
        log.error({ err: error }, "an MLLP message");
        socket.destroy();
      })
      .finally(() => {
        busy.delete(work);
        waiting -= 1;
        if (!socket.destroyed) socket.resume();
      });
    queue = work;
    busy.add(work);
  };
  socket.setTimeout(options.idleMs ?? 60_000, () => {
    // if it is we who are slow, what has arrived is still to be read: one look at the connection first
    const readBytes = socket.bytesRead;
    setImmediate(() => {
      // the answer starts the time again
      if (waiting > 0 || socket.bytesRead !== readBytes) return;
      handle(decoder.end());
      void queue.then(() => socket.end());
    });
  });
  socket.on("data", (chunk: Buffer) => {
    const frames = decoder.push(chunk);
    handle(frames);
    if (frames.some(({ fault }) => fault === "too_large")) void queue.then(() => socket.destroy());
  });
  // a sender that has sent everything may still wait for the answer
  socket.on("end", () => {
    handle(decoder.end());
    void queue.then(() => socket.end());
  });
  // a reset in the middle: what had come is stored as refused
  socket.on("error", () => handle(decoder.end()));
}

async function takeFrame(
  { bytes, fault }: Frame,
  origin: string,
  socket: Socket,
  options: MllpOptions,
): Promise<void> {
  const now = options.clock();
  let outcome: Outcome;
  try {
    outcome = await outcomeOf(bytes, fault, origin, now, options);
  } catch (error) {
    options.log.error({ err: error }, "an MLLP message was not stored");
    outcome = { code: "AR", text: "Not stored, please send it again" };
  }
  if (socket.writable) socket.write(toFrame(acknowledge(bytes, outcome, now)));
}

async function outcomeOf(
  bytes: Uint8Array,
  fault: Frame["fault"],
  origin: string,
  now: Date,
  { take, institutionId }: MllpOptions,
): Promise<Outcome> {
  const batch = fault ? { messages: [bytes], problem: null } : splitBatch(bytes);
  const why = fault ? faults[fault] : batch.problem;
  const field = fault ? "frame" : "BTS-1";
  const frameFault = why
    ? new DeliveryRefusal(why, { line: 1, field, isHeader: fault !== null })
    : undefined;
  let worst: Outcome = { code: "AA", text: "Taken" };
  for (const part of frameFault ? [bytes] : batch.messages) {
    const { delivery } = await take(
      {
        bytes: part,
        door: "mllp",
        origin,
        institutionId,
        frameFault,
        requestId: crypto.randomUUID(),
      },
      now,
    );
    if (delivery.refusedField === null || worst.code === "AR") continue;
    worst = {
      code: delivery.isHeaderRefused ? "AR" : "AE",
      text: `${delivery.refusedField}: ${delivery.reason}`,
      place: { line: delivery.refusedLine ?? 1, field: delivery.refusedField },
    };
  }
  return worst;
}
