/** A section of the design page, and a line of it with the state's name. */
import type { ReactNode } from "react";

export function ExampleSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="border-b border-line pb-1 text-lg">{title}</h2>
      {children}
    </section>
  );
}

export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm text-ink-muted">{name}</p>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
