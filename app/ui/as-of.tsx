/** "as of 09:12", shown while the part around it (`group/part`) could not be refreshed in its time. */
import type { ReactNode } from "react";

export function AsOf({ children }: { children: ReactNode }) {
  return (
    <p
      data-as-of=""
      className="col-span-full hidden text-sm text-ink-muted group-data-old/part:block"
    >
      {children}
    </p>
  );
}
