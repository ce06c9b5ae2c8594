"use client";
/**
 * A list of links beside a viewer: where scripts run, a link opens its entry in place and the address follows; without
 * them, and with a key held, it is the page with that entry open.
 */
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  useContext,
  useMemo,
  useState,
} from "react";

export interface Selection {
  /** null: nothing is open */
  readonly id: string | null;
  select(id: string, href: string): void;
}

export const SelectionContext = createContext<Selection>({ id: null, select() {} });

/** @param onSelect after each choice; the same function as long as nothing it needs has changed */
export function useSelection(firstId: string | null, onSelect?: () => void): Selection {
  const [id, setId] = useState(firstId);
  return useMemo(
    () => ({
      id,
      select(chosenId: string, href: string) {
        setId(chosenId);
        // a reload opens the same entry; nothing is added to the way back
        history.replaceState(history.state, "", href);
        onSelect?.();
      },
    }),
    [id, onSelect],
  );
}

/** The attributes of an entry's link: by click, Enter or Space it opens the entry. */
export function useSelectionLink(id: string, href: string) {
  const selection = useContext(SelectionContext);
  return {
    href,
    "aria-current": selection.id === id ? ("true" as const) : undefined,
    onClick(event: MouseEvent) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      selection.select(id, href);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== " ") return;
      event.preventDefault();
      selection.select(id, href);
    },
  };
}
