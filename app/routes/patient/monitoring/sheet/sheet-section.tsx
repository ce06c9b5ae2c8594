import type { ReactNode } from "react";

/** A part of a sheet of paper: its title, and all that it holds. */
export function SheetSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="pt-4">
      <h2 id={`${id}-title`} className="mb-1 border-b border-ink text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
