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
  const shown = useRef({ key, pathname });
  /** pixels from the top, by entry of the history */
  const places = useRef(new Map<string, number>());
  useEffect(() => {
    const own = () => {
      history.scrollRestoration = "manual";
    };
    const giveBack = () => {
      history.scrollRestoration = "auto";
    };
    const note = () => places.current.set(shown.current.key, scrollY);
    own();
    note();
    addEventListener("scroll", note, { passive: true });
    addEventListener("pagehide", giveBack);
    addEventListener("pageshow", own);
    return () => {
      giveBack();
      removeEventListener("scroll", note);
      removeEventListener("pagehide", giveBack);
      removeEventListener("pageshow", own);
    };
  }, []);
  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname };
    if (isBack) scrollTo(0, places.current.get(key) ?? 0);
    else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (before.pathname !== pathname) scrollTo(0, 0);
  }, [key, pathname, hash, isBack]);
  return null;
}
