/** `npm run serve`: the production web server alone, in front of the backend at `V1_BASE_URL`. */
import { join } from "node:path";
import type { Server } from "node:http";
import { type Environment, environment } from "#app/server/env.ts";
import { environmentWarnings } from "#app/server/env-warnings.ts";
import { createLog, type Log } from "#app/server/observability/log.ts";
import { loadBuiltApp } from "./built-app.ts";
import { endOnUncaught, logInsteadOfConsole } from "./last-resort.ts";
import { keepFilesPrivate } from "./private-files.ts";
import { requireProviderCall } from "./require-provider-call.ts";
import { createStop, stopGracefully } from "./graceful-stop.ts";
import { appVersion } from "#app/server/app-version.ts";
import { findEndpoint } from "#contract/find-endpoint.ts";
import { wrong } from "#settings/kinds.ts";
import { hostInUrl } from "#settings/loopback.ts";
import { SettingsError } from "#settings/read-settings.ts";
import type { Tracing } from "#settings/tracing/tracing.ts";
import { createMetrics, createMetricsServer, type Metrics } from "./metrics.ts";
import { runProgram } from "./run-program.ts";
import { createWebServer } from "./web-server.ts";

/**
 * A backend that speaks https is called by the name in its certificate.
 * @throws SettingsError
 */
export function requireBackendUrl({
  isEmbedded,
  isBackendElsewhere,
  isBackendTls,
}: Environment): void {
  if (isEmbedded && isBackendTls && !isBackendElsewhere)
    throw new SettingsError(
      `BACKEND_URL: ${wrong("is required with BACKEND_CERT_FILE: start the backend by npm run backend, and web servers with its address", "https://backend.clinic.example:3001")}`,
    );
}

/** Resolves with the address once the server listens. */
export async function serve(afterwards: () => Promise<void> = async () => {}): Promise<string> {
  const settings = environment();
  requireBackendUrl(settings);
  const { host, port, logLevel, dataDir, isEmbedded, v1BaseUrl, trustProxy } = settings;
  if (settings.provider && !isEmbedded) await requireProviderCall(v1BaseUrl);
  keepFilesPrivate(dataDir);
  const log = createLog({ level: logLevel });
  endOnUncaught(log);
  warn(log);
  logInsteadOfConsole(log);
  const app = await loadBuiltApp("build");
  const stop = createStop(() => app.endNews());
  const metrics = settings.metrics && openMetrics(settings);
  const tracing = await openTracing(settings);
  const server = createWebServer({
    app,
    metrics,
    tracing,
    securityContact: settings.securityContact,
    clientDirectory: join("build", "client"),
    log,
    isStopping: stop.isStopping,
    door: {
      backendUrl: isEmbedded ? v1BaseUrl : null,
      isProxyTrusted: trustProxy,
      limits: {
        requestsPerMinuteByToken: settings.limits.doorByTokenPerMinute,
        requestsPerMinuteByAddress: settings.limits.doorByAddressPerMinute,
      },
    },
  });
  const metricsServer = metrics && createMetricsServer(metrics);
  stopGracefully(server, stop, log, async () => {
    metricsServer?.close();
    metricsServer?.closeAllConnections();
    await tracing?.stop();
    await afterwards();
  });
  await listen(server, port, host);
  if (metricsServer && settings.metrics)
    await listen(metricsServer, settings.metrics.port, settings.metrics.address);
  return `http://${hostInUrl(host)}:${port}`;
}

/** OpenTelemetry is loaded only if the operator wants its spans. */
async function openTracing(settings: Environment): Promise<Tracing | undefined> {
  const { tracingEndpoint, v1BaseUrl } = settings;
  if (tracingEndpoint === undefined) return undefined;
  const { openTracing: open } = await import("#settings/tracing/open-tracing.ts");
  return open({
    endpoint: tracingEndpoint,
    service: "vigil-web",
    version: appVersion,
    calls: {
      origin: new URL(v1BaseUrl).origin,
      nameOf(method, path) {
        const endpoint = findEndpoint(method, path);
        return endpoint && { name: endpoint.name, route: endpoint.path };
      },
    },
  });
}

function openMetrics({ v1BaseUrl, isEmbedded }: Environment): Metrics {
  const backendMetricsUrl = isEmbedded ? `${v1BaseUrl}/metrics` : null;
  return createMetrics({ v1BaseUrl, backendMetricsUrl });
}

/** @throws if the port is taken or the address does not belong to this machine */
function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
}

/** Warns in the log and, in whole sentences, on the console of the user who started it. */
function warn(log: Log): void {
  for (const { name, text } of environmentWarnings(environment(), process.env)) {
    log.warn("setting_doubtful", { code: name });
    process.stderr.write(`Warning: ${name} ${text}.\n`);
  }
}

if (import.meta.main) {
  await runProgram(async () => {
    // The log is structured; this one line is for the user who started it.
    console.log(`Vigil is at ${await serve()}`);
  });
}
