"use client";
/**
 * What would change, as the form stands now: asked for again a moment after every change, while only this part of the
 * page is put anew. Before the first change, and where no script runs, `children` stands here.
 */
import {
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { wholePayload } from "#app/framework/refresh/whole-payload.ts";
import { useDebounced } from "#app/ui/use-debounced.ts";
import { thresholdFormId } from "./threshold-form-id.ts";

/** How long nothing is changed before the backend is asked, milliseconds. */
const debounceMs = 600;

interface Following {
  readonly part?: ReactNode;
  /** the part in a sentence, for a screen reader */
  readonly said?: string;
}

interface ActionPayload {
  readonly actionData?: Readonly<Record<string, Following | null>> | null;
}

interface WhatIfFollowsProps {
  /** takes the form and answers the part as elements */
  address: string;
  /** the part could not be read */
  failedText: string;
  children: ReactNode;
}

export function WhatIfFollows({ address, failedText, children }: WhatIfFollowsProps) {
  const [fresh, setFresh] = useState<(Following & { instead: ReactNode }) | null>(null);
  const [isAsking, setAsking] = useState(false);
  const asking = useRef<AbortController>(undefined);
  const next = useRef<() => void>(undefined);
  const following = useDebounced(() => next.current?.(), debounceMs);
  const askSoon = useEffectEvent(() => following.soon());
  const askNever = useEffectEvent(() => following.cancel());

  useEffect(() => {
    const ask = async (form: HTMLFormElement) => {
      const own = new AbortController();
      asking.current = own;
      const answer = await readPart(address, new FormData(form), own.signal);
      if (own.signal.aborted) return;
      const failed = { part: <p className="text-ink-muted">{failedText}</p>, said: failedText };
      startTransition(() => {
        setAsking(false);
        setFresh({ ...(answer ?? failed), instead: children });
      });
    };
    const plan = (form: HTMLFormElement) => {
      asking.current?.abort();
      setAsking(true);
      next.current = () => void ask(form);
      askSoon();
    };
    const changed = (event: Event) => {
      const form = event.target instanceof Element ? event.target.closest("form") : null;
      if (form?.id === thresholdFormId) plan(form);
    };
    const form = document.getElementById(thresholdFormId);
    // changed before the script came
    if (form instanceof HTMLFormElement && [...form.elements].some(isTouched)) plan(form);
    document.addEventListener("input", changed);
    return () => {
      askNever();
      asking.current?.abort();
      document.removeEventListener("input", changed);
    };
  }, [address, failedText, children]);

  // an answer to the form as a whole is newer
  const isFollowing = fresh !== null && fresh.instead === children;
  const shown = isFollowing ? fresh.part : children;
  return (
    <div
      data-follows={isFollowing || isAsking ? "" : undefined}
      aria-busy={isAsking}
      className={`flex w-full flex-col items-start gap-4 aria-busy:opacity-60 ${shown ? "mb-4" : ""}`}
    >
      {shown}
      <output className="sr-only">{isFollowing && fresh.said}</output>
    </div>
  );
}

function isTouched(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
  return field.type === "checkbox"
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

async function readPart(
  address: string,
  form: FormData,
  signal: AbortSignal,
): Promise<Following | undefined> {
  try {
    const answer = await fetch(`${address}.rsc`, {
      method: "POST",
      headers: { Accept: "text/x-component" },
      body: new URLSearchParams(
        [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
      ),
      redirect: "error",
      signal,
    });
    if (!answer.ok) return undefined;
    const { actionData } = await wholePayload<ActionPayload>(answer);
    return Object.values(actionData ?? {})[0] ?? undefined;
  } catch {
    return undefined;
  }
}
