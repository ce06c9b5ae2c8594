/**
 * The payload that React hydrates from, at the end of its document, in a script element that no browser runs: a page
 * that is only read must not parse its own content a second time as JavaScript (docs/decisions/0005).
 */
const payloadElementId = "payload";

/** Ends the payload; within it every "~" is followed by a figure. */
const endMark = "~.";

/** Nothing that a parser of HTML could take for a tag; reversible. */
function escapePayload(text: string): string {
  return text.replaceAll("~", "~0").replaceAll("<", "~1");
}

function unescapePayload(text: string): string {
  return text.replaceAll("~1", "<").replaceAll("~0", "~");
}

/** The element, for the server. */
export function payloadScript(payload: string, nonce: string): string {
  return `<script type="text/x-component" id="${payloadElementId}" nonce="${nonce}">${escapePayload(payload)}${endMark}</script>`;
}

/**
 * In the browser: the payload of this document, once all of it has arrived. For a document that was cut off, because
 * the user went on before it was whole, it never resolves: that page needs no React any more.
 */
export async function documentPayload(): Promise<ReadableStream<Uint8Array>> {
  if (document.readyState === "loading")
    await new Promise((done) =>
      document.addEventListener("DOMContentLoaded", done, { once: true }),
    );
  const text = document.getElementById(payloadElementId)?.textContent ?? "";
  const { body } = new Response(unescapePayload(text.slice(0, -endMark.length)));
  return text.endsWith(endMark) && body ? body : new Promise(() => {});
}
