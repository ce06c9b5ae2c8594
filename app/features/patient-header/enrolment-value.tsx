import type { ReactNode } from "react";

/** A value of the record with the time that it is from: it is not today's, and may stand beside one that is. */
export function EnrolmentValue({ asOf, children }: { asOf: string; children: ReactNode }) {
  return (
    <>
      {children} <span className="block text-sm text-ink-muted">{asOf}</span>
    </>
  );
}
