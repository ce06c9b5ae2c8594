/** The backend's address: plain http on the loopback address, or https by the operator's certificate. */
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { serve } from "@hono/node-server";
import { wrong } from "#settings/kinds.ts";
import { SettingsError } from "#settings/read-settings.ts";
import type { BackendEnvironment } from "./env.ts";

type Fetch = Parameters<typeof serve>[0]["fetch"];

/** @throws SettingsError if a file of the certificate cannot be read or is none */
export function listen(
  fetch: Fetch,
  { host, port, tls }: Pick<BackendEnvironment, "host" | "port" | "tls">,
  onListening: () => void,
): Server {
  const place = { fetch, port, hostname: host };
  if (!tls) return serve(place, onListening) as Server;
  const pem = {
    cert: pemOf("BACKEND_CERT_FILE", tls.cert),
    key: pemOf("BACKEND_KEY_FILE", tls.key),
  };
  try {
    const serverOptions = { ...pem, minVersion: "TLSv1.2" as const };
    return serve({ ...place, createServer: createTlsServer, serverOptions }, onListening) as Server;
  } catch {
    throw new SettingsError(
      `BACKEND_CERT_FILE: ${wrong("is no certificate to the key in BACKEND_KEY_FILE", tls.cert)}`,
    );
  }
}

function pemOf(name: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new SettingsError(`${name}: ${wrong("must name a file that can be read", path)}`);
  }
}
