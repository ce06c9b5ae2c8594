import { Transform } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { callbackify } from "node:util";
import { payloadScript } from "./inert-payload.ts";

const closing = "</body></html>";

/** The framework's; the browser would fetch 110 kB that a page which is only read never runs (docs/decisions/0005). */
const preloadLink = /<link rel="modulepreload"[^>]*>/g;
const linkStart = '<link rel="modulepreload"';

interface DocumentText {
  /** what React hydrates from; read while the document streams */
  readonly payload: Promise<string>;
  readonly nonce: string;
  /** whether the browser is to load React with the document */
  readonly hasPreloads: boolean;
}

/** The document as it leaves: without links that are not needed yet, and with the payload before its closing tags. */
export function documentText({ payload, nonce, hasPreloads }: DocumentText): Transform {
  const decoder = new StringDecoder("utf8");
  const lean = (html: string) => (hasPreloads ? html : html.replace(preloadLink, ""));
  let held = "";
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const html = held + decoder.write(chunk);
      const end = Math.min(openLinkIndex(html), html.length - openClosingLength(html));
      held = html.slice(end);
      done(null, lean(html.slice(0, end)));
    },
    flush: callbackify(async () => {
      const rest = lean(held + decoder.end());
      const isWhole = rest.endsWith(closing);
      const before = isWhole ? rest.slice(0, -closing.length) : rest;
      return before + payloadScript(await payload, nonce) + (isWhole ? closing : "");
    }),
  });
}

/** Index from which `html` may hold the beginning of a link that the next chunk completes; its length if none. */
function openLinkIndex(html: string): number {
  const last = html.lastIndexOf("<");
  if (last === -1 || html.indexOf(">", last) !== -1) return html.length;
  const rest = html.slice(last);
  return linkStart.startsWith(rest) || rest.startsWith(linkStart) ? last : html.length;
}

/** How many characters at the end may be the beginning of the closing tags. */
function openClosingLength(html: string): number {
  for (let length = Math.min(closing.length, html.length); length > 0; length -= 1)
    if (closing.startsWith(html.slice(-length))) return length;
  return 0;
}
