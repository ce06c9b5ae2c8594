/**
 * The browser entry: hydrates the document from the very payload that it was rendered from, so that nothing can
 * differ. Loaded lazily (app/framework/boot/lazy-boot.js).
 */
import "virtual:react-router/unstable_rsc/inject-hmr-runtime";
import { createFromReadableStream } from "@vitejs/plugin-rsc/browser";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import {
  unstable_RSCHydratedRouter as RSCHydratedRouter,
  type unstable_RSCPayload as RSCPayload,
} from "react-router/dom";
import { createRouterFetch } from "./framework/refresh/router-fetch.ts";
import { documentPayload } from "./framework/document/inert-payload.ts";
import { watchTypedText } from "./ui/typed-text.ts";

// zod looks whether it may make functions from text, which the policy of every page refuses and reports. It reads this
// when it comes, which is once a form is to be checked.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const payload = await createFromReadableStream<RSCPayload>(await documentPayload());

const routerFetch = createRouterFetch(
  payload.type === "render" ? payload.clientVersion : undefined,
);

watchTypedText();
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
  );
});
