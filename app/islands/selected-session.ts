import { createContext, useContext } from "react";

export interface SelectedSession {
  readonly id: string | null;
  select(id: string, href: string): void;
}

/** Which session is open; the table's rows read it, and open another. */
export const SelectedSessionContext = createContext<SelectedSession>({ id: null, select() {} });

export const useSelectedSession = (): SelectedSession => useContext(SelectedSessionContext);
