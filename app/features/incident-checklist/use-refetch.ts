"use client";
import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { quietly } from "#app/features/router-fetch/router-fetch.ts";

/** how often the age is looked at, so that a tab that was asleep, or a turn that failed, catches up soon */
const lookEveryMs = 30_000;

/** Asks for the page's data again when they are this old and somebody can see them (WCONST-02). */
export function useRefetch(refetchMs: number): void {
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === "idle";
  const isIdleNow = useEffectEvent(() => isIdle);
  const readAtMs = useRef<number>(undefined);
  useEffect(() => {
    // by the clock on the wall: the other one stands still while a computer sleeps
    readAtMs.current ??= performance.timeOrigin;
    const look = () => {
      const ageMs = Math.abs(Date.now() - (readAtMs.current ?? 0));
      if (document.hidden || !isIdleNow() || ageMs < refetchMs) return;
      readAtMs.current = Date.now();
      quietly(revalidate, () => (readAtMs.current = 0));
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
