/**
 * The HTML entry: renders the Flight payload to a document, whole or streamed (framework/document/document-kind.ts,
 * docs/decisions/0005).
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
import { whileRead } from "./server/while-read.ts";
import { documentText } from "./framework/document/document-text.ts";
import { joinedWrites } from "./framework/document/joined-writes.ts";
import type { DocumentKind } from "./framework/document/document-kind.ts";
import lazyBoot from "./framework/boot/lazy-boot.js?inline-script";
import singleKeys from "./ui/live/single-keys.js?inline-script";

interface DocumentRequest {
  request: Request;
  /** status and headers */
  serverResponse: Response;
  /** Flight */
  payload: Readable;
  nonce: string;
  kind: DocumentKind;
}

/**
 * What is ready so soon after the frame comes with it. React's own script shows what comes later 300 ms after the first
 * paint at the earliest: a panel that was 30 ms late was painted 300 ms late (docs/decisions/0055).
 */
const lateAfterMs = 150;

export async function renderDocument(documentRequest: DocumentRequest): Promise<Response> {
  const { request, serverResponse, payload, nonce, kind } = documentRequest;
  const pieces: Buffer[] = [];
  payload.on("data", (piece: Buffer) => pieces.push(piece));
  const payloadText = finished(payload).then(() => Buffer.concat(pieces).toString());
  // it breaks off with its document, which says so
  payloadText.catch(() => {});
  // Decoded once, for all uses of the framework: to look for a redirect, to render, to render the page of an error.
  const decoded = createFromNodeStream(payload);
  const startReact = await import.meta.viteRsc.loadBootstrapScriptContent("index");
  const boot = kind.bootsAtOnce ? startReact : lazyBoot.replace("startReact()", () => startReact);
  const response = await routeRSCServerRequest({
    request,
    serverResponse,
    createFromReadableStream: () => decoded,
    nonce,
    // The framework would push the payload as scripts that run; ours is in the document and waits.
    hydrate: false,
    renderHTML(getPayload, { onError, nonce: routerNonce }) {
      const rendered = getPayload();
      const html = documentText({ payload: payloadText, nonce, hasPreloads: kind.bootsAtOnce });
      const fizz = joinedWrites();
      return new Promise<ReadableStream<Uint8Array>>((resolve, reject) => {
        let isStarted = false;
        let waiting: NodeJS.Timeout | undefined;
        const start = () => {
          if (isStarted) return;
          isStarted = true;
          clearTimeout(waiting);
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
            // for the sheet in the document as well (document-styles.tsx)
            nonce: { script: nonce, style: nonce },
            bootstrapScriptContent: singleKeys + boot,
            // What is there comes in its place. Only what is late comes hidden, for a script to put there.
            progressiveChunkSize: Number.POSITIVE_INFINITY,
            onShellError: reject,
            onShellReady() {
              if (!kind.isWhole) waiting = setTimeout(start, lateAfterMs);
            },
            onAllReady: start,
          },
        );
        whileRead(html, request.signal, abort);
      });
    },
  });
  // a redirect: its payload is not read
  if (response.headers.has("Location")) payload.destroy();
  return response;
}
