/**
 * The browser entry: hydrates the document from the very payload that it was rendered from, so that nothing can
 * differ. Loaded lazily (app/server/lazy-boot.ts). One of the three files that touch unstable_ names.
 */
import "virtual:react-router/unstable_rsc/inject-hmr-runtime";
import { createFromReadableStream } from "@vitejs/plugin-rsc/browser";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import {
  unstable_RSCHydratedRouter as RSCHydratedRouter,
  type unstable_RSCPayload as RSCPayload,
} from "react-router/dom";
import { config } from "zod/v4/core";
import { documentPayload } from "./inert-payload.ts";
import { keepRemadeFields } from "./keep-remade-fields.ts";
import { keepTypedText } from "./keep-typed-text.ts";

// zod looks whether it may make functions from text, which the policy of every page refuses and reports.
config({ jitless: true });

keepTypedText();
keepRemadeFields();

// Parts that the live script has refreshed are newer than the document's payload: what differs is rendered anew.
const isOutdated = "refreshed" in document.documentElement.dataset;
const fresh = isOutdated ? await freshPayload() : undefined;
const payload = await createFromReadableStream<RSCPayload>(fresh ?? (await documentPayload()));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RSCHydratedRouter createFromReadableStream={createFromReadableStream} payload={payload} />
    </StrictMode>,
    isOutdated ? { onRecoverableError() {} } : undefined,
  );
});

async function freshPayload(): Promise<ReadableStream<Uint8Array> | undefined> {
  const answer = await fetch(`${location.pathname}.rsc${location.search}`).catch(() => undefined);
  // Whole: what breaks off while the page is taken over would take it down.
  const whole = answer?.ok ? await answer.blob().catch(() => undefined) : undefined;
  return whole?.stream();
}
