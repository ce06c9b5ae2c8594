"use client";
import { useRunsScripts } from "#app/ui/use-runs-scripts.ts";

/**
 * The element that loads the live script: the server's alone. Where React makes a page again in the browser, it would make
 * a script element through innerHTML, which the policy of every page refuses, and the page would be dead.
 */
export function LiveScript({ src, nonce }: { src: string; nonce: string }) {
  return useRunsScripts() ? null : <script type="module" src={src} nonce={nonce} />;
}
