"use client";
import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts run: false in the server's drawing and while React takes it over, true from then on. */
export const useRunsScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
