/** What the backend's port answers: that it lives to anybody, how it does to its own machine and the web servers, and the rest. */
import { Hono } from "hono";
import { isOwnMachine } from "./caller-address.ts";

/** What @hono/node-server gives with a request: the other end of its connection. */
interface Bindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

interface OuterServerRequest {
  readonly metricsText: () => Promise<string>;
  /** addresses of web servers on other machines, or networks */
  readonly webServers: readonly string[];
  /** answers everything else; `address`: the other end of the connection */
  readonly answer: (request: Request, address: string | undefined) => Response | Promise<Response>;
}

export function createOuterServer({ metricsText, webServers, answer }: OuterServerRequest) {
  const server = new Hono<{ Bindings: Bindings }>();
  server.get("/healthz", (context) => context.json({ status: "ok" }));
  // for web servers alone, which pass it on to METRICS_PORT
  server.get("/metrics", async (context) =>
    isOwnMachine(context.env.incoming?.socket?.remoteAddress, webServers)
      ? context.text(await metricsText())
      : context.notFound(),
  );
  server.all("*", ({ req: { raw }, env }) => answer(raw, env.incoming?.socket?.remoteAddress));
  return server;
}
