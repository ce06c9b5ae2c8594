/** A client for a process that was started with --inspect. */
import { z } from "zod";

export interface Inspector {
  /** Bytes in use after all unreachable memory has been freed. */
  heapAfterCollection: () => Promise<number>;
  close: () => void;
}

const targetsSchema = z.array(z.object({ webSocketDebuggerUrl: z.string() })).min(1);
const answerSchema = z.object({
  id: z.number().optional(),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.unknown().optional(),
});
const usageSchema = z.object({ usedSize: z.number() });

/** Throws if nothing listens on the port of the loopback address. */
export async function openInspector(port: number): Promise<Inspector> {
  const listed = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = targetsSchema.parse(await listed.json());
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? "");
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result, error } = answerSchema.parse(JSON.parse(String(data)));
    const asked = waiting.get(id ?? 0);
    if (error === undefined) asked?.resolve(result);
    else asked?.reject(new Error(JSON.stringify(error)));
  });
  await new Promise<void>((opened, failed) => {
    socket.addEventListener("open", () => opened(), { once: true });
    socket.addEventListener("error", () => failed(new Error(`no inspector at ${port}`)), {
      once: true,
    });
  });
  let last = 0;
  const ask = (method: string): Promise<unknown> => {
    const id = ++last;
    const asked = Promise.withResolvers<unknown>();
    waiting.set(id, asked);
    socket.send(JSON.stringify({ id, method }));
    return asked.promise.finally(() => waiting.delete(id));
  };
  return {
    async heapAfterCollection() {
      await ask("HeapProfiler.collectGarbage");
      return usageSchema.parse(await ask("Runtime.getHeapUsage")).usedSize;
    },
    close: () => socket.close(),
  };
}
