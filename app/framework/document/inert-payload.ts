/**
 * The payload that React hydrates from, at the end of its document, in a script element that no browser runs: a page
 * that is only read must not parse its own content a second time as JavaScript (docs/decisions/0005).
 */
const payloadElementId = "payload";

const closing = "</body></html>";

/** Ends the payload; within it every "~" is followed by a figure. */
const endMark = "~.";

/** Nothing that a parser of HTML could take for a tag; reversible. */
function escapePayload(text: string): string {
  return text.replaceAll("~", "~0").replaceAll("<", "~1");
}

function unescapePayload(text: string): string {
  return text.replaceAll("~1", "<").replaceAll("~0", "~");
}

/** Puts the payload before the document's closing tags; it is read while the document streams. */
export function withInertPayload(
  payload: ReadableStream<Uint8Array>,
  nonce: string,
): TransformStream<Uint8Array, Uint8Array> {
  const text = new Response(payload).text();
  text.catch(() => undefined);
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let held = "";
  return new TransformStream({
    transform(chunk, controller) {
      const html = held + decoder.decode(chunk, { stream: true });
      const end = html.length - openClosingLength(html);
      held = html.slice(end);
      if (end > 0) controller.enqueue(encoder.encode(html.slice(0, end)));
    },
    async flush(controller) {
      const script = `<script type="text/x-component" id="${payloadElementId}" nonce="${nonce}">${escapePayload(await text)}${endMark}</script>`;
      const rest = held + decoder.decode();
      controller.enqueue(
        encoder.encode(
          rest.endsWith(closing)
            ? `${rest.slice(0, -closing.length)}${script}${closing}`
            : `${rest}${script}`,
        ),
      );
    },
  });
}

/** How many characters at the end may be the beginning of the closing tags. */
function openClosingLength(html: string): number {
  for (let length = Math.min(closing.length, html.length); length > 0; length -= 1)
    if (closing.startsWith(html.slice(-length))) return length;
  return 0;
}

/**
 * In the browser: the payload of this document, once all of it has arrived. Of a document that was cut off, because
 * somebody went on before it was whole, it never does: that page needs no React any more.
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
