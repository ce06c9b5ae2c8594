/**
 * Graceful stop. First every answer closes its connection, and `/readyz` says no. A second after the last answer that
 * began before it, the server takes no new connections, lets running answers finish, and ends.
 */
import type { Server, ServerResponse } from "node:http";
import type { Log } from "#app/server/observability/log.ts";

/** Time for clients with an open connection, and for load balancers, to notice the stop. */
const leaveMs = 1_000;
const patienceMs = 10_000;

export interface Stop {
  readonly isStopping: () => boolean;
}

/**
 * Call it before the server is made: the server reads `isStopping`. `onBegin` ends streams that would never end by
 * themselves.
 */
export function createStop(onBegin: () => void): Stop & { begin(): void } {
  let isStopping = false;
  return {
    isStopping: () => isStopping,
    begin: () => {
      isStopping = true;
      onBegin();
    },
  };
}

export function stopGracefully(
  server: Server,
  stop: ReturnType<typeof createStop>,
  log: Log,
  afterwards: () => Promise<void>,
): void {
  // Those do not say that they close their connection: once ended, it has its time for one more request too.
  const begunBefore = new Set<ServerResponse>();
  server.on("request", (_request, answer) => {
    if (stop.isStopping()) return;
    begunBefore.add(answer);
    answer.once("close", () => begunBefore.delete(answer));
  });
  const onSignal = (signal: NodeJS.Signals) => {
    if (stop.isStopping()) return;
    stop.begin();
    log.info("stopping", { code: signal });
    const cutOff = setTimeout(() => {
      close();
      server.closeAllConnections();
    }, leaveMs + patienceMs);
    const close = () => {
      if (!server.listening) return;
      server.close(async () => {
        clearTimeout(cutOff);
        await afterwards();
        log.info("stopped");
        process.exit(0);
      });
    };
    // not events.once: that of an answer that fails would be rejected
    const ends = [...begunBefore].map(
      (answer) => new Promise((done) => answer.once("close", done)),
    );
    void Promise.all(ends).then(() =>
      server.getConnections((_error, count) => setTimeout(close, count > 0 ? leaveMs : 0)),
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
