"use client";
import { useEffect } from "react";

/** The rows' links, in the order of the list; those of rows that came later too. */
const rowLinks = () => [...document.querySelectorAll<HTMLElement>("tbody .row-link")];

/**
 * The list by single keys: j to the next row, k to the one before, `/` to the search; Enter opens the row, as it is a
 * link. They count while nothing else has the focus, or something in the list, and can be turned off (WCAG 2.1.4).
 */
export function ListKeys() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const at = document.activeElement;
      const isFree = at === null || at === document.body || at.closest("table") !== null;
      if (!isFree || document.querySelector("dialog[open]")) return;
      if (event.key === "/") {
        event.preventDefault();
        document.querySelector<HTMLInputElement>("input[type=search]")?.select();
      }
      if (event.key !== "j" && event.key !== "k") return;
      const links = rowLinks();
      const row = at?.closest("tr");
      const place = row ? links.findIndex((link) => row.contains(link)) : -1;
      const next = event.key === "j" ? place + 1 : Math.max(place - 1, 0);
      links[next]?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return null;
}
