"use client";
/**
 * What would change, as the form is now: requested a moment after every change, while only this part of the page is
 * replaced. Before the first change, and if no script runs, `children` is shown.
 */
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { useDebounced } from "#app/ui/use-debounced.ts";
import { thresholdFormId } from "./editor-rules.ts";

/** How long the form must be unchanged before the backend is called, milliseconds. */
const debounceMs = 600;

export interface WhatIfPart {
  readonly part: ReactNode;
  /** the part in a sentence, for a screen reader */
  readonly said: string;
}

interface WhatIfFollowsProps {
  /** its action takes the form and returns the part; null: it could not be read */
  address: string;
  failedText: string;
  children: ReactNode;
}

export function WhatIfFollows({ address, failedText, children }: WhatIfFollowsProps) {
  const { data, state, submit } = useFetcher<WhatIfPart | null>();
  // what was shown here when the form was changed: an answer to the form as a whole is newer than the part
  const [changedUnder, setChangedUnder] = useState<ReactNode>();
  const [isWaiting, setWaiting] = useState(false);
  const sending = useDebounced(() => {
    const form = document.getElementById(thresholdFormId);
    setWaiting(false);
    if (!(form instanceof HTMLFormElement)) return;
    // the page stays as it is: nothing is stored
    void submit(new FormData(form), {
      action: address,
      method: "post",
      defaultShouldRevalidate: false,
    });
  }, debounceMs);
  const follow = useEffectEvent(() => {
    setChangedUnder(children);
    setWaiting(true);
    sending.soon();
  });
  const stop = useEffectEvent(() => sending.cancel());
  useEffect(() => {
    const changed = (event: Event) => {
      const form = event.target instanceof Element ? event.target.closest("form") : null;
      if (form?.id === thresholdFormId) follow();
    };
    document.addEventListener("input", changed);
    const form = document.getElementById(thresholdFormId);
    // changed before the script came
    if (form instanceof HTMLFormElement && [...form.elements].some(isTouched))
      form.dispatchEvent(new Event("input", { bubbles: true }));
    return () => {
      stop();
      document.removeEventListener("input", changed);
    };
  }, []);

  const isBusy = isWaiting || state !== "idle";
  const isFollowing = data !== undefined && changedUnder === children;
  const failed = { part: <p className="text-ink-muted">{failedText}</p>, said: failedText };
  const fresh = data ?? failed;
  const content = isFollowing ? fresh.part : children;
  return (
    <div
      data-follows={isFollowing || isBusy ? "" : undefined}
      aria-busy={isBusy}
      className={`flex w-full flex-col items-start gap-4 aria-busy:opacity-60 ${content ? "mb-4" : ""}`}
    >
      {content}
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
