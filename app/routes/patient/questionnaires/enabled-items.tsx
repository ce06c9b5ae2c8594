"use client";
/**
 * The questions of a form, each as the server made it: those that the other answers do not enable are hidden and not
 * sent. Without scripts all of them are shown, each with the words when it is asked; with scripts the others are hidden
 * from the start, so that nothing moves when the script comes.
 */
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { cn } from "#app/ui/cn.ts";
import type { QuestionItem } from "#contract/codes/questionnaire.ts";
import { enabledIn } from "./read-answers.ts";

interface EnabledItemsProps {
  items: readonly QuestionItem[];
  /** one for each item */
  fields: readonly ReactNode[];
  /** enabled by the values of the fields when the page comes */
  enabledFirst: ReadonlySet<string>;
}

export function EnabledItems({ items, fields, enabledFirst }: EnabledItemsProps) {
  const first = useRef<HTMLFieldSetElement>(null);
  const [enabled, setEnabled] = useState<ReadonlySet<string>>();
  const follow = useEffectEvent((form: HTMLFormElement | null | undefined) => {
    if (!form) return;
    setEnabled(enabledIn(items, new FormData(form)));
  });
  useEffect(() => {
    const form = first.current?.form;
    const changed = () => follow(form);
    // what was answered before the script came
    changed();
    form?.addEventListener("input", changed);
    return () => form?.removeEventListener("input", changed);
  }, []);
  return items.map((item, index) => {
    const isAway = enabled !== undefined && !enabled.has(item.link_id);
    return (
      <fieldset
        key={item.link_id}
        ref={index === 0 ? first : undefined}
        disabled={isAway}
        hidden={isAway}
        data-question={item.link_id}
        className={cn(
          "min-w-0",
          enabled === undefined &&
            !enabledFirst.has(item.link_id) &&
            "[@media(scripting:enabled)]:hidden",
        )}
      >
        {fields[index]}
      </fieldset>
    );
  });
}
