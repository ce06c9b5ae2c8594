"use client";
import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/**
 * Where React Router changes the address: another page begins at its top, the same page stays at its place, and Back leads
 * to where one was. Browsers do the same between documents.
 *
 * The router's `<ScrollRestoration>` draws a script, which the policy of every page refuses where React makes it
 * (live-script.tsx).
 */
export function ScrollPlace() {
  const { key, pathname, hash } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const currentEntry = useRef({ key, pathname });
  /** pixels from the top, by entry of the history */
  const places = useRef(new Map<string, number>());
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const restoreBy = (who: ScrollRestoration) => () => {
      history.scrollRestoration = who;
    };
    const note = () => places.current.set(currentEntry.current.key, scrollY);
    // A browser that still restores the position of a document that is arriving would leave it there.
    if (document.readyState === "complete") restoreBy("manual")();
    else addEventListener("load", restoreBy("manual"), { once: true, signal });
    note();
    addEventListener("scroll", note, { passive: true, signal });
    addEventListener("pagehide", restoreBy("auto"), { signal });
    addEventListener("pageshow", restoreBy("manual"), { signal });
    signal.addEventListener("abort", restoreBy("auto"));
    return () => ended.abort();
  }, []);
  useLayoutEffect(() => {
    const before = currentEntry.current;
    if (before.key === key) return;
    currentEntry.current = { key, pathname };
    if (isBack) return returnTo(places.current.get(key) ?? 0);
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (before.pathname !== pathname) scrollTo(0, 0);
  }, [key, pathname, hash, isBack]);
  return null;
}

/** How long a page that was returned to may grow until its old place is there, milliseconds. */
const growingMs = 5_000;

/**
 * Scrolls to a position from the top, pixels, again and again while late parts make the page long enough, until the
 * user scrolls. Returns the function that ends it.
 */
function returnTo(top: number): (() => void) | undefined {
  scrollTo(0, top);
  if (scrollY >= Math.floor(top)) return undefined;
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    clearTimeout(late);
    growth.disconnect();
  };
  const growth = new ResizeObserver(() => {
    scrollTo(0, top);
    if (scrollY >= Math.floor(top)) end();
  });
  const late = setTimeout(end, growingMs);
  growth.observe(document.documentElement);
  for (const kind of ["wheel", "touchstart", "pointerdown", "keydown"])
    addEventListener(kind, end, { passive: true, signal: ended.signal });
  return end;
}
