import { createContext, useContext } from "react";

export interface SelectedDocument {
  readonly id: string | null;
  select(id: string, href: string): void;
}

/** Which document is shown; the entries of the list read it, and show another. */
export const SelectedDocumentContext = createContext<SelectedDocument>({ id: null, select() {} });

export const useSelectedDocument = (): SelectedDocument => useContext(SelectedDocumentContext);
