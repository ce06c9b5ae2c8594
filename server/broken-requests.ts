/** Requests that are not valid HTTP: answered with 4xx and the usual headers, then disconnected. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Log } from "#app/server/observability/log.ts";

const statusByCode: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Requests that Node's parser accepts although RFC 9112 3.2 requires exactly one Host; only HTTP/1.0 may have none. */
export function isBrokenRequest({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter(
    (_, at) => at % 2 === 1 && /^host$/i.test(rawHeaders[at - 1] ?? ""),
  );
  if (hosts.length === 0) return httpVersion !== "1.0";
  return hosts.length > 1 || hosts[0]?.trim() === "";
}

export function answerBrokenRequests(
  server: Server,
  headers: Readonly<Record<string, string>>,
  log: Log,
): void {
  const headerLines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const last = new WeakMap<Socket, { incoming: IncomingMessage; outgoing: ServerResponse }>();
  server.on("request", (incoming, outgoing) => last.set(incoming.socket, { incoming, outgoing }));
  server.on("clientError", (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
    const status = statusByCode[error.code ?? ""] ?? "400 Bad Request";
    log.info("request_refused", { code: error.code ?? "unknown", status: parseInt(status, 10) });
    const refuse = () => {
      if (!socket.writable) return;
      socket.end(
        `HTTP/1.1 ${status}\r\n${headerLines.join("")}Content-Length: 0\r\nConnection: close\r\n\r\n`,
      );
    };
    const { incoming, outgoing } = last.get(socket) ?? {};
    if (!incoming || !outgoing || outgoing.writableFinished) return refuse();
    // a whole request came before: its answer is sent first, and stays whole
    if (incoming.complete) outgoing.once("close", refuse);
    else if (outgoing.headersSent) socket.destroy();
    else refuse();
  });
  // only "100-continue" is known; Node's own answer would lack our headers
  server.on("checkExpectation", (_incoming, outgoing) => {
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
    outgoing.writeHead(417, { Connection: "close", "Content-Length": 0 }).end();
  });
}
