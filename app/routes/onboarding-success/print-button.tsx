"use client";
import { Button } from "#app/ui/button.tsx";

/** Prints the page; where no scripts run the browser's own menu does. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button type="button" icon="print" className="noscript:hidden" onClick={() => window.print()}>
      {label}
    </Button>
  );
}
