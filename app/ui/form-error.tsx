/** What went wrong with the whole form: under its fields, announced at once. */
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** Renders nothing without a message, so that a form can always place it. */
export function FormError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <div
      id={id}
      role="alert"
      className="flex gap-2 rounded-md border border-alert-text bg-alert-tint px-3 py-2 text-alert-text"
    >
      <Icon name="info" className="mt-0.5" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
