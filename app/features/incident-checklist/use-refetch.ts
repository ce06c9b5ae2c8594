"use client";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

/** how often the age is looked at, so that a tab that was asleep catches up soon */
const lookEveryMs = 30_000;

/** Asks for the page's data again when they are this old and somebody can see them (WCONST-02). */
export function useRefetch(refetchMs: number): void {
  const { revalidate } = useRevalidator();
  const readAtMs = useRef(0);
  useEffect(() => {
    const look = () => {
      if (document.hidden || performance.now() - readAtMs.current < refetchMs) return;
      readAtMs.current = performance.now();
      void revalidate();
    };
    look();
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [refetchMs, revalidate]);
}
