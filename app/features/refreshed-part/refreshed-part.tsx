"use client";
import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { wholePayload } from "./whole-payload.ts";

interface PartPayload {
  readonly type: string;
  readonly matches?: readonly { readonly element?: ReactNode }[];
}

/**
 * A part that the live script refreshes, once React runs: then React must put the new content, or it would go on with
 * nodes that are no longer there. The live script says when (`vigil:refresh`); here the part's own page is read as
 * elements. `children` is the element with the id `id` and `data-refresh`.
 */
export function RefreshedPart({ id, children }: { id: string; children: ReactNode }) {
  const [fresh, setFresh] = useState<{ element: ReactNode; instead: ReactNode } | null>(null);
  const asked = useRef(0);
  useEffect(() => {
    const take = async (event: Event) => {
      if (!(event.target instanceof HTMLElement) || event.target.id !== id) return;
      event.preventDefault();
      const part = event.target;
      const turn = (asked.current += 1);
      const element = await readPart(part.dataset["refresh"] ?? "");
      // What somebody reads by keyboard stays; the next turn comes.
      // An answer that a later one has overtaken is older.
      const isLatest = turn === asked.current;
      if (element !== undefined && isLatest && !part.contains(document.activeElement))
        startTransition(() => setFresh({ element, instead: children }));
    };
    const listen = (event: Event) => void take(event);
    document.addEventListener("vigil:refresh", listen);
    return () => document.removeEventListener("vigil:refresh", listen);
  }, [id, children]);
  // The page itself was asked for again meanwhile: what it brought is newer.
  return fresh !== null && fresh.instead === children ? fresh.element : children;
}

/** Undefined where the part cannot be read: what is shown stays, and its own time tells how old it is. */
async function readPart(address: string): Promise<ReactNode | undefined> {
  const [path = "", search = ""] = address.split("?", 2);
  try {
    const answer = await fetch(`${path}.rsc${search && `?${search}`}`, {
      headers: { "X-Vigil-Poll": "1" },
    });
    if (!answer.ok) return undefined;
    const payload = await wholePayload<PartPayload>(answer);
    return payload.matches?.at(-1)?.element;
  } catch {
    return undefined;
  }
}
