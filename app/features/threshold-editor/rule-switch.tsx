"use client";
/**
 * The checkbox of a rule, and the fields that it switches on and off. Without a script that could switch them on again,
 * all of them can be typed in, and the server ignores the values of an inactive rule.
 */
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useRunsScripts } from "#app/ui/use-runs-scripts.ts";

interface RuleSwitchProps extends ComponentProps<"input"> {
  label: string;
  /** the browser has shown that it runs scripts: fields of inactive rules come disabled */
  hasScripts: boolean;
  /** the fields */
  children: ReactNode;
}

export function RuleSwitch({ label, hasScripts, children, ...box }: RuleSwitchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOn, setOn] = useState(box.defaultChecked === true);
  const runsScripts = useRunsScripts();
  useLayoutEffect(() => {
    // ticked before React came
    // oxlint-disable-next-line react/set-state-in-effect -- the document had it before React was there
    if (input.current) setOn(input.current.checked);
  }, []);
  return (
    <>
      <label className="row-height flex cursor-pointer items-center gap-2">
        <input
          {...box}
          ref={input}
          type="checkbox"
          onChange={(event) => setOn(event.currentTarget.checked)}
          className="size-4.5 shrink-0 pointer-coarse:size-6"
        />
        <span>{label}</span>
      </label>
      <fieldset
        role="presentation"
        className="contents"
        disabled={(hasScripts || runsScripts) && !isOn}
      >
        {children}
      </fieldset>
    </>
  );
}
