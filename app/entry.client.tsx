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
import { createRouterFetch } from "./features/router-fetch/router-fetch.ts";
import { freshPayload } from "./fresh-payload.ts";
import { documentPayload } from "./inert-payload.ts";
import { keepRemadeFields } from "./keep-remade-fields.ts";
import { keepTypedText } from "./keep-typed-text.ts";

// zod looks whether it may make functions from text, which the policy of every page refuses and reports.
config({ jitless: true });

keepTypedText();
const couldNotTakeOver = keepRemadeFields();

// Parts that the live script has refreshed are newer than the document's payload: what differs is made anew.
const isOutdated = "refreshed" in document.documentElement.dataset;
const payload = isOutdated
  ? await newestPayload()
  : await createFromReadableStream<RSCPayload>(await documentPayload());

const routerFetch = createRouterFetch(
  payload.type === "render" ? payload.clientVersion : undefined,
);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RSCHydratedRouter
        createFromReadableStream={createFromReadableStream}
        fetch={routerFetch}
        payload={payload}
      />
    </StrictMode>,
    {
      onRecoverableError(error) {
        couldNotTakeOver();
        if (!isOutdated) reportError(error);
      },
    },
  );
});

/**
 * Never where the session has ended meanwhile: the way to the sign-in is no page, and what the document came with is older
 * than what stands there. That page needs no React; its links and forms lead to the sign-in.
 */
async function newestPayload(): Promise<RSCPayload> {
  for (let isUsed = true; ; isUsed = false) {
    const fresh = await freshPayload<RSCPayload>(isUsed);
    if (fresh?.type === "render") return fresh;
    await new Promise((done) => (fresh ? undefined : setTimeout(done, 5_000)));
  }
}
