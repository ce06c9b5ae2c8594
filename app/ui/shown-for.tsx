import type { ReactNode } from "react";

interface ShownForProps {
  /** from when the page comes */
  ms: number;
  children: ReactNode;
}

/**
 * What may be on a screen for a time only: the browser hides it itself, also without scripts or server. With another time
 * it is another element, because an animation counts its delay from its own beginning.
 */
export const ShownFor = ({ ms, children }: ShownForProps) => (
  <div key={ms} className="hidden-later" style={{ animationDelay: `${ms}ms` }}>
    {children}
  </div>
);
