"use client";
import text from "../../app.css?inline";
import { stylesAddress } from "./styles-address.ts";

/**
 * The one style sheet. In the document itself for a browser that has not been given it yet: a file of its own would cost
 * that first page a round trip. The file is then fetched ahead, and all later pages take it from the browser's cache.
 * The text is the server's alone: React in the browser finds the element by its name.
 */
export function DocumentStyles({ areCached, nonce }: { areCached: boolean; nonce: string }) {
  if (areCached) return <link rel="stylesheet" href={stylesAddress} precedence="app" />;
  return (
    <>
      <style href="app" precedence="app" nonce={nonce}>
        {import.meta.env.SSR ? text : ""}
      </style>
      <link rel="prefetch" as="style" href={stylesAddress} />
    </>
  );
}
