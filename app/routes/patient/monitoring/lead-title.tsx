import type { ReactNode } from "react";
import { currentPage } from "#app/framework/request/page.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

/** The graph further down has the same title: a user of a screen reader can distinguish them. */
export function LeadTitle({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <VisuallyHidden>{currentPage().t("checklist.beside")}</VisuallyHidden>
    </>
  );
}
