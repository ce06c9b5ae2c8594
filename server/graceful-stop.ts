/**
 * Graceful stop: takes leave first (every answer closes its connection, `/readyz` says no), then takes no new
 * connections, lets running answers finish, and ends.
 */
import type { Server } from "node:http";
import type { Log } from "#app/server/observability/log.ts";

/** Time for whoever holds an open connection, and for load balancers, to learn of it. */
const leaveMs = 1_000;
const patienceMs = 10_000;

export interface Stop {
  readonly isStopping: () => boolean;
}

/** To be called before the server is made: the server asks `isStopping`. `onBegin` ends what would never end by itself. */
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
  const onSignal = (signal: NodeJS.Signals) => {
    if (stop.isStopping()) return;
    stop.begin();
    log.info("stopping", { code: signal });
    server.getConnections((_error, count) => setTimeout(close, count > 0 ? leaveMs : 0));
  };
  const close = () => {
    const cutOff = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.close(async () => {
      clearTimeout(cutOff);
      await afterwards();
      log.info("stopped");
      process.exit(0);
    });
    server.closeIdleConnections();
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
