/**
 * The page's payload as it is now: for a document parts of which the live script has refreshed since it came.
 *
 * Handed over with everything that it is made of. What React cannot take over, because it has changed meanwhile, it makes
 * anew; that happens in one go only where nothing is still on its way, and so nobody types into a part that is not there.
 */
import { createFromReadableStream } from "@vitejs/plugin-rsc/browser";

/** Undefined where the server does not answer. `isUsed`: somebody is there who has touched the page. */
export async function freshPayload<Payload>(isUsed: boolean): Promise<Payload | undefined> {
  const headers: HeadersInit = isUsed ? {} : { "X-Vigil-Poll": "1" };
  const address = `${location.pathname}.rsc${location.search}`;
  const answer = await fetch(address, { headers }).catch(() => undefined);
  // a page that tells of a failure is one, too
  const isPage = answer?.headers.get("Content-Type")?.startsWith("text/x-component");
  // Whole: what breaks off while the page is taken over would take it down.
  const body = isPage ? await answer?.blob().catch(() => undefined) : undefined;
  if (!body) return undefined;
  let readToItsEnd = () => {};
  const isRead = new Promise<void>((done) => (readToItsEnd = done));
  const payload = await createFromReadableStream<Payload>(
    body.stream().pipeThrough(new TransformStream({ flush: () => readToItsEnd() })),
  );
  await isRead;
  await modulesAreHere();
  return payload;
}

/** React has asked for the modules of all parts when it read the payload, by links in the head. */
async function modulesAreHere(): Promise<void> {
  const asked = document.querySelectorAll<HTMLLinkElement>("head link[rel=modulepreload]");
  await Promise.allSettled([...asked].map(({ href }) => import(/* @vite-ignore */ href)));
  // React hears of them after this
  await new Promise((done) => setTimeout(done));
}
