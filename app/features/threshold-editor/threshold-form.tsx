"use client";
/**
 * The form around the table, which the server has rendered. It works before and without any of this: with JavaScript
 * the action bar comes with the first change, hints follow the fields, and leaving asks first.
 */
import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import type { LeaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { UnhydratedGuard } from "#app/features/unsaved-guard/unhydrated-guard.tsx";
import { useLeaveGuard } from "#app/features/unsaved-guard/use-leave-guard.tsx";
import type { FlagRule } from "#contract/flag.ts";
import { isChanged, readNumber, readRules } from "./field-values.ts";
import { type HintCode, sanityHints } from "./sanity-hints.ts";
import { thresholdFormId } from "./editor-rules.ts";
import { Icon } from "#app/ui/icon.tsx";

interface ThresholdFormProps {
  action: string;
  /** the stored state, to know whether something has changed */
  storedRules: readonly FlagRule[];
  storedTitle: string | undefined;
  /** something unsaved is in the form from the start */
  isDirty: boolean;
  hints: Readonly<Record<string, HintCode>>;
  labels: {
    form: string;
    leaving: LeaveWords;
    hints: Readonly<Record<HintCode, string>>;
  };
  children: ReactNode;
}

export function ThresholdForm(props: ThresholdFormProps) {
  const { action, storedRules, storedTitle, labels, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isDirty, setDirty] = useState(props.isDirty);
  const [hints, setHints] = useState(props.hints);

  const follow = () => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    const text = (name: string) => {
      const value = typed.get(name);
      return typeof value === "string" ? value : null;
    };
    const rules = readRules(text, storedRules);
    const title = text("template_group_title") ?? undefined;
    setDirty(isChanged({ rules, title }, { rules: storedRules, title: storedTitle }));
    setHints(sanityHints(rules));
  };
  const onBoot = useEffectEvent(follow);
  useEffect(() => {
    // typed before React came
    onBoot();
    const own = form.current;
    own?.addEventListener("formdata", sendDisabled);
    return () => own?.removeEventListener("formdata", sendDisabled);
  }, []);

  const isHeld = () => isDirty;
  const question = useLeaveGuard({
    isHeld,
    isLostBy: isHeld,
    // dialogs and Cancel know what they do with the values; a dialog's Escape goes back to the form with them
    lets: (way) =>
      way === form.current || way.hasAttribute("data-keeps") || way.closest("dialog") !== null,
    words: labels.leaving,
  });
  return (
    <>
      <UnhydratedGuard formId={thresholdFormId} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what its fields tell is heard here once */}
      <form
        ref={form}
        id={thresholdFormId}
        method="post"
        action={action}
        aria-label={labels.form}
        data-dirty={isDirty ? "" : undefined}
        noValidate
        data-boots=""
        autoComplete="off"
        onInput={follow}
        onBlur={(event) => {
          emptyUnread(event);
          follow();
        }}
        className="flex min-w-0 flex-col"
      >
        <RuleHints value={inWords(hints, labels.hints)}>{children}</RuleHints>
      </form>
      {question}
    </>
  );
}

/** What is no number becomes empty. */
function emptyUnread({ target }: FocusEvent): void {
  if (!(target instanceof HTMLInputElement) || target.dataset["number"] === undefined) return;
  if (readNumber(target.value) === null) target.value = "";
}

/** Disabled fields are not sent, but their texts must come back with the page. */
function sendDisabled({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement)) return;
  for (const field of target.elements) {
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (!isField || !field.matches(":disabled")) continue;
    const isUnticked =
      field instanceof HTMLInputElement && field.type === "checkbox" && !field.checked;
    if (!isUnticked) formData.set(field.name, field.value);
  }
}

const inWords = (
  hints: Readonly<Record<string, HintCode>>,
  words: Readonly<Record<HintCode, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(hints).map(([place, code]) => [place, words[code]]));

/** Contradictions between the limits in the form, in words, by the rule's place. */
const RuleHints = createContext<Readonly<Record<string, string>>>({});

export function RuleHint({ place }: { place: string }) {
  const words = useContext(RuleHints)[place];
  return (
    <p
      data-hint={place}
      hidden={!words}
      className="flex gap-1.5 text-sm text-warning-text [&[hidden]]:hidden"
    >
      <Icon name="info" sizePx={16} className="mt-px" />
      <span>{words}</span>
    </p>
  );
}
