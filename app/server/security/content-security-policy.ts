/**
 * Content-Security-Policy for each kind of document. A policy belongs to a document. So documents that need more
 * (viewers, chat) open by a full load with their own policy.
 *
 * - page: only the nonce allows scripts; they may load further ones ('strict-dynamic'). Trusted Types 'none'.
 * - player: page, but wavesurfer.js writes its frame as markup. So one policy of Trusted Types may be made, which
 *   allows only this frame (islands/audio/trusted-markup.ts). The player is part of the monitoring page itself.
 * - viewer: pdf.js starts its worker and writes markup, so no Trusted Types.
 * - pdf-worker: the worker of pdf.js, by the policy of its own file. It decodes scanned images with WebAssembly, and
 *   fetches the decoders, fonts and character maps that we serve.
 * - chat: the operator's chat sources (CHAT_CSP) on top of page.
 * - pdf: the browser's own viewer refuses to run in a sandbox.
 * - other: answers that are no document (assets, redirects, downloads, errors without markup).
 */
export type PolicyKind = "page" | "player" | "viewer" | "chat" | "pdf" | "pdf-worker" | "other";

export interface PolicyInput {
  readonly kind: PolicyKind;
  readonly nonce?: string;
  readonly isHttps: boolean;
  /** space-separated sources */
  readonly chatSources?: string | undefined;
}

type Directives = Record<string, readonly string[]>;

function documentDirectives(nonce: string): Directives {
  return {
    "default-src": ["'none'"],
    "base-uri": ["'none'"],
    "connect-src": ["'self'"],
    "font-src": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "img-src": ["'self'", "data:", "blob:"],
    "manifest-src": ["'self'"],
    "media-src": ["'self'", "blob:"],
    "object-src": ["'none'"],
    "script-src": [`'nonce-${nonce}'`, "'strict-dynamic'"],
    "style-src": ["'self'", `'nonce-${nonce}'`],
    // Places in a graph are numbers in style attributes; an attribute holds no selector and runs no code.
    "style-src-attr": ["'unsafe-inline'"],
    "worker-src": ["'self'"],
  };
}

const trustedTypes: Directives = {
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["'none'"],
};

function directivesOf({ kind, nonce = "", chatSources = "" }: PolicyInput): Directives {
  if (kind === "other")
    return { "default-src": ["'none'"], "frame-ancestors": ["'none'"], sandbox: [] };
  if (kind === "pdf") return { "base-uri": ["'none'"], "frame-ancestors": ["'none'"] };
  if (kind === "pdf-worker")
    return {
      "default-src": ["'none'"],
      "connect-src": ["'self'"],
      "frame-ancestors": ["'none'"],
      "script-src": ["'self'", "'wasm-unsafe-eval'"],
    };
  if (!/^[A-Za-z0-9+/_-]{16,}={0,2}$/.test(nonce))
    throw new TypeError("A document's policy needs a nonce");
  const page = documentDirectives(nonce);
  if (kind === "page") return { ...page, ...trustedTypes };
  if (kind === "player") return { ...page, ...trustedTypes, "trusted-types": ["default"] };
  if (kind === "viewer") {
    return {
      ...page,
      "worker-src": ["'self'", "blob:"],
      "connect-src": ["'self'", "blob:"],
    };
  }
  const sources = chatSources.split(/\s+/).filter(Boolean);
  const chatPlaces = ["connect-src", "font-src", "frame-src", "img-src", "media-src", "style-src"];
  const widened = chatPlaces.map((name) => [name, [...(page[name] ?? []), ...sources]] as const);
  return { ...page, ...Object.fromEntries(widened) };
}

export function contentSecurityPolicy(input: PolicyInput): string {
  const directives = directivesOf(input);
  const all =
    input.isHttps && input.kind !== "other"
      ? { ...directives, "upgrade-insecure-requests": [] }
      : directives;
  return Object.entries(all)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}
