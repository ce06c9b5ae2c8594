/**
 * Takes the framework's `<link rel="modulepreload">` out of a document that boots lazily: the browser would
 * fetch 110 kB that a page which is only read never runs (measured: docs/decisions/0005).
 */
const preloadLink = /<link rel="modulepreload"[^>]*>/g;
const linkStart = '<link rel="modulepreload"';

/** Index from which `html` may hold the beginning of a link that the next chunk completes; its length if none. */
function openLinkIndex(html: string): number {
  const last = html.lastIndexOf("<");
  if (last === -1 || html.indexOf(">", last) !== -1) return html.length;
  const rest = html.slice(last);
  return linkStart.startsWith(rest) || rest.startsWith(linkStart) ? last : html.length;
}

export function withoutModulePreloads(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let held = "";
  return new TransformStream({
    transform(chunk, controller) {
      const html = held + decoder.decode(chunk, { stream: true });
      const end = openLinkIndex(html);
      held = html.slice(end);
      const ready = html.slice(0, end).replace(preloadLink, "");
      if (ready) controller.enqueue(encoder.encode(ready));
    },
    flush(controller) {
      const rest = (held + decoder.decode()).replace(preloadLink, "");
      if (rest) controller.enqueue(encoder.encode(rest));
    },
  });
}
