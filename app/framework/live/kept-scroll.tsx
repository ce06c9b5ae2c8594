"use client";
import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";

/**
 * Where a form that React Router posts leads to another page, that one begins at its top, and Back goes to where one was.
 * The router's own `<ScrollRestoration>` does the same and draws a script for it, which React could not make again (see
 * live-script.tsx); documents need none, browsers keep their place.
 */
export function KeptScroll() {
  useScrollRestoration();
  return null;
}
