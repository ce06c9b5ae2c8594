"use client";
import { useSyncExternalStore } from "react";
import { Banner } from "#app/ui/banner.tsx";
import { onReachChange, readIsUnreachable } from "./router-fetch.ts";

/** At the foot of the window while a form waits for the server; the page stays as it is. */
export function UnreachableNotice({ text }: { text: string }) {
  const isOut = useSyncExternalStore(onReachChange, readIsUnreachable, () => false);
  if (!isOut) return null;
  return (
    <div role="alert" className="fixed inset-x-0 bottom-0 z-50 print:hidden">
      <Banner variant="alert" icon="info">
        {text}
      </Banner>
    </div>
  );
}
