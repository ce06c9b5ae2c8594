/**
 * The HTML entry: renders the Flight payload to a document. One of the three files that touch unstable_ names.
 *
 * Two kinds of document (docs/decisions/0005):
 * - *whole*, for a browser that has not yet shown that it runs scripts: waits for every panel, so that nothing
 *   is hidden behind a template that only a script would move into place;
 * - *streamed*, for all others.
 * Both boot lazily: React and the router load on the first touch, so that a page which is only read runs none.
 */
import { createFromReadableStream } from "@vitejs/plugin-rsc/ssr";
import { renderToReadableStream } from "react-dom/server.edge";
import {
  unstable_routeRSCServerRequest as routeRSCServerRequest,
  unstable_RSCStaticRouter as RSCStaticRouter,
} from "react-router";
import { withInertPayload } from "./framework/document/inert-payload.ts";
import { joinedWrites } from "./framework/document/joined-writes.ts";
import type { DocumentKind } from "./framework/document/document-kind.ts";
import { lazyBoot } from "./framework/boot/lazy-boot.ts";
import { withoutModulePreloads } from "./framework/document/module-preloads.ts";
import { singleKeys } from "./framework/boot/single-keys.ts";

interface DocumentRequest {
  request: Request;
  serverResponse: Response;
  nonce: string;
  kind: DocumentKind;
}

export async function renderDocument(asked: DocumentRequest): Promise<Response> {
  const { request, serverResponse, nonce, kind } = asked;
  const payload = serverResponse.clone().body;
  const response = await routeRSCServerRequest({
    request,
    serverResponse,
    createFromReadableStream,
    nonce,
    // The framework would push the payload as scripts that run; ours stands in the document and waits.
    hydrate: false,
    async renderHTML(getPayload, { onError, nonce: payloadNonce }) {
      const boot = await import.meta.viteRsc.loadBootstrapScriptContent("index");
      const stream = await renderToReadableStream(
        <RSCStaticRouter getPayload={getPayload} nonce={payloadNonce} />,
        {
          onError,
          nonce,
          bootstrapScriptContent: singleKeys + (kind.bootsAtOnce ? boot : lazyBoot(boot)),
          signal: request.signal,
          // What is there comes in its place. Only what is late comes hidden, for a script to put there.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
        },
      );
      if (kind.isWhole) await stream.allReady;
      return kind.bootsAtOnce ? stream : stream.pipeThrough(withoutModulePreloads());
    },
  });
  const isDocument = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  if (!payload || !response.body || !isDocument || response.headers.has("Location")) {
    // not waited for: one half of a copied stream ends only together with the other
    payload?.cancel().catch(() => {});
    return response;
  }
  return new Response(
    response.body.pipeThrough(withInertPayload(payload, nonce)).pipeThrough(joinedWrites()),
    response,
  );
}
