/** Serves the built floor on the port of its first argument, with only the framework's own answer. */
import { serve } from "@hono/node-server";

interface Built {
  default: { fetch(request: Request): Promise<Response> };
}

const address = new URL("../../build/floor/server/index.js", import.meta.url).href;
const { default: app } = (await import(address)) as Built;
serve({
  fetch: (request) => app.fetch(request),
  hostname: "127.0.0.1",
  port: Number(process.argv[2]),
});
