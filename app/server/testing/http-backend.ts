/** A real HTTP server on the loopback address in place of the backend. It records the requests it receives. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface ReceivedRequest {
  readonly method: string;
  /** path and query, unchanged */
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export type Answering = (
  request: ReceivedRequest,
  response: ServerResponse,
) => void | Promise<void>;

export interface HttpBackend {
  readonly baseUrl: string;
  readonly requests: ReceivedRequest[];
  stop(): Promise<void>;
}

export async function startHttpBackend(answer: Answering): Promise<HttpBackend> {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const seen: ReceivedRequest = {
      method: request.method ?? "",
      url: request.url ?? "",
      headers: request.headers,
      body: await text(request),
    };
    requests.push(seen);
    await answer(seen, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
