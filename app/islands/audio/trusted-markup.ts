/**
 * wavesurfer.js writes its frame as text into a shadow root, which Trusted Types refuse. The page's one policy lets
 * pass just this frame and the empty text, so that nothing else on the page can be written as markup.
 */
interface TrustedTypesWindow {
  readonly trustedTypes?: {
    readonly defaultPolicy: unknown;
    createPolicy(name: "default", rules: { createHTML(text: string): string | null }): unknown;
  };
}

/** One sheet that fetches nothing, and boxes without handler, address or words. */
const frame =
  /^\s*<style(?: nonce="[\w+/=-]*")?>(?:(?!url\(|@import)[^<])*<\/style>(?:\s*<(?:\/div|div(?: (?:class|part)="[a-z]+")*)>)+\s*$/i;

export function isPlayerFrame(text: string): boolean {
  return text === "" || frame.test(text);
}

/** Once for a page; a browser without Trusted Types needs no policy. */
export function trustPlayerFrame(): void {
  const { trustedTypes } = window as unknown as TrustedTypesWindow;
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy("default", {
    createHTML: (text) => (isPlayerFrame(text) ? text : null),
  });
}
