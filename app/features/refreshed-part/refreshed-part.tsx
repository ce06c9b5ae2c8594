"use client";
import {
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { wholePayload } from "./whole-payload.ts";

interface PartPayload {
  readonly type: string;
  readonly matches?: readonly { readonly element?: ReactNode }[];
}

/** Since the last key: who has gone, with the focus still there, reads nothing. */
const readingMs = 60_000;

/**
 * A part that the live script refreshes, once React runs: then React must put the new content, or it would go on with
 * nodes that are no longer there. The live script says when (`vigil:refresh`); here the part's own page is read as
 * elements. `children` is the element with the id `id` and `data-refresh`.
 */
export function RefreshedPart({ id, children }: { id: string; children: ReactNode }) {
  const [fresh, setFresh] = useState<{ element: ReactNode; instead: ReactNode } | null>(null);
  const asked = useRef(0);
  const keyAt = useRef(-Infinity);
  const left = useRef<HTMLAnchorElement>(undefined);
  useEffect(() => {
    const take = async (event: Event) => {
      if (!(event.target instanceof HTMLElement) || event.target.id !== id) return;
      event.preventDefault();
      const part = event.target;
      // What somebody reads by keyboard stays; the next turn comes soon.
      const isRead = () =>
        part.contains(document.activeElement) && performance.now() - keyAt.current < readingMs;
      const soon = () => part.dispatchEvent(new Event("vigil:unrefreshed", { bubbles: true }));
      if (isRead()) return soon();
      const turn = (asked.current += 1);
      const { element, isUnreachable } = await readPart(part.dataset["refresh"] ?? "");
      // An answer that a later one has overtaken is older.
      if (turn !== asked.current) return;
      if (isUnreachable || isRead()) soon();
      if (element === undefined || isRead()) return;
      const link = document.activeElement?.closest<HTMLAnchorElement>("a[href]");
      left.current = link && part.contains(link) ? link : undefined;
      startTransition(() => setFresh({ element, instead: children }));
    };
    const noteKey = () => {
      keyAt.current = performance.now();
    };
    const listen = (event: Event) => void take(event);
    document.addEventListener("vigil:refresh", listen);
    document.addEventListener("keydown", noteKey, { capture: true, passive: true });
    return () => {
      document.removeEventListener("vigil:refresh", listen);
      document.removeEventListener("keydown", noteKey, { capture: true });
    };
  }, [id, children]);
  // Who was at a link goes on at that link, wherever it stands now.
  useLayoutEffect(() => {
    const { href, textContent, isConnected } = left.current ?? {};
    left.current = undefined;
    if (isConnected !== false || document.activeElement !== document.body) return;
    Array.from(document.getElementById(id)?.querySelectorAll("a") ?? [])
      .find((link) => link.href === href && link.textContent === textContent)
      ?.focus({ preventScroll: true });
  });
  // The page itself was asked for again meanwhile: what it brought is newer.
  return fresh !== null && fresh.instead === children ? fresh.element : children;
}

interface PartAnswer {
  /** absent where the server refuses it */
  readonly element?: ReactNode;
  readonly isUnreachable?: boolean;
}

/** Where the part cannot be read, what is shown stays, and its own time tells how old it is. */
async function readPart(address: string): Promise<PartAnswer> {
  const [path = "", search = ""] = address.split("?", 2);
  const answer = await fetch(`${path}.rsc${search && `?${search}`}`, {
    headers: { "X-Vigil-Poll": "1" },
  }).catch(() => undefined);
  if (!answer) return { isUnreachable: true };
  if (!answer.ok) return {};
  try {
    const payload = await wholePayload<PartPayload>(answer);
    return { element: payload.matches?.at(-1)?.element };
  } catch {
    return { isUnreachable: true };
  }
}
