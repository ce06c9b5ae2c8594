/**
 * The HTML entry: renders the Flight payload to a document. One of the three files that touch unstable_ names.
 *
 * Two kinds of document (docs/decisions/0005):
 * - *whole*, for a browser that has not yet shown that it runs scripts: waits for every panel, so that nothing
 *   is hidden behind a template that only a script would move into place;
 * - *streamed*, for all others.
 * Both boot lazily: React and the router load on the first touch, so that a page which is only read runs none.
 */
import { pipeline, type Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { createFromNodeStream } from "@vitejs/plugin-rsc/ssr.node";
import { renderToPipeableStream } from "react-dom/server.node";
import {
  unstable_routeRSCServerRequest as routeRSCServerRequest,
  unstable_RSCStaticRouter as RSCStaticRouter,
} from "react-router";
import { bodyOf } from "./server/body-of.ts";
import { documentText } from "./framework/document/document-text.ts";
import { joinedWrites } from "./framework/document/joined-writes.ts";
import type { DocumentKind } from "./framework/document/document-kind.ts";
import { lazyBoot } from "./framework/boot/lazy-boot.ts";
import { singleKeys } from "./framework/boot/single-keys.ts";

interface DocumentRequest {
  request: Request;
  /** status and headers */
  serverResponse: Response;
  /** Flight */
  payload: Readable;
  nonce: string;
  kind: DocumentKind;
}

export async function renderDocument(asked: DocumentRequest): Promise<Response> {
  const { request, serverResponse, payload, nonce, kind } = asked;
  const pieces: Buffer[] = [];
  payload.on("data", (piece: Buffer) => pieces.push(piece));
  const payloadText = finished(payload).then(() => Buffer.concat(pieces).toString());
  // it breaks off with its document, which says so
  payloadText.catch(() => {});
  // Decoded once, whatever the framework asks for: to look for a redirect, to render, to render the page of an error.
  const decoded = createFromNodeStream(payload);
  const boot = await import.meta.viteRsc.loadBootstrapScriptContent("index");
  const response = await routeRSCServerRequest({
    request,
    serverResponse,
    createFromReadableStream: () => decoded,
    nonce,
    // The framework would push the payload as scripts that run; ours stands in the document and waits.
    hydrate: false,
    renderHTML(getPayload, { onError, nonce: routerNonce }) {
      const rendered = getPayload();
      const html = documentText({ payload: payloadText, nonce, hasPreloads: kind.bootsAtOnce });
      const fizz = joinedWrites();
      return new Promise<ReadableStream<Uint8Array>>((resolve, reject) => {
        const start = () => {
          pipeline(fizz, html, (error) => {
            if (error) payload.destroy();
          });
          pipe(fizz);
          resolve(bodyOf(html));
        };
        const { pipe, abort } = renderToPipeableStream(
          <RSCStaticRouter getPayload={() => rendered} nonce={routerNonce} />,
          {
            onError,
            nonce,
            bootstrapScriptContent: singleKeys + (kind.bootsAtOnce ? boot : lazyBoot(boot)),
            // What is there comes in its place. Only what is late comes hidden, for a script to put there.
            progressiveChunkSize: Number.POSITIVE_INFINITY,
            onShellError: reject,
            [kind.isWhole ? "onAllReady" : "onShellReady"]: start,
          },
        );
        request.signal.addEventListener("abort", () => abort(request.signal.reason));
      });
    },
  });
  // a redirect: nobody reads the payload
  if (response.headers.has("Location")) payload.destroy();
  return response;
}
