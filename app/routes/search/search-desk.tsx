"use client";
/** The field and what it found. Up and down walk from one to the next; what is typed is sent when nothing more is typed. */
import { type ReactNode, useEffect, useRef } from "react";
import { useNavigation, useSubmit } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { IconButton } from "#app/ui/button.tsx";
import { controlStyle, Field, fieldControlProps } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { useDebounced } from "#app/ui/use-debounced.ts";
import { searchLengthMax } from "#contract/codes/length-limits.ts";

/** How long nothing is typed before the words are sent, milliseconds: as in the patient list. */
const debounceMs = 500;

interface SearchDeskProps {
  /** what was searched for */
  words: string;
  labels: { field: string; hint: string; submit: string };
  children: ReactNode;
}

export function SearchDesk({ words, labels, children }: SearchDeskProps) {
  const desk = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const submit = useSubmit();
  const isSending = useNavigation().state !== "idle";
  const searching = useDebounced(() => {
    void submit(form.current, { replace: true });
  }, debounceMs);

  useEffect(() => {
    // what was typed before React came
    if (box.current && box.current.value !== box.current.defaultValue) searching.soon();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once, at the boot
  }, []);

  useEffect(() => {
    const walked = desk.current;
    walked?.addEventListener("keydown", walk);
    return () => walked?.removeEventListener("keydown", walk);
  }, []);

  return (
    <div ref={desk} className="flex flex-col gap-4">
      <Form
        ref={form}
        method="post"
        action={paths.search}
        replace
        role="search"
        aria-busy={isSending}
        onSubmit={searching.cancel}
      >
        <Field id="search" label={labels.field} hint={labels.hint}>
          <div className="flex gap-2">
            <input
              {...fieldControlProps("search", labels)}
              ref={box}
              type="search"
              name="search"
              aria-keyshortcuts="Control+k"
              defaultValue={words}
              maxLength={searchLengthMax}
              autoComplete="off"
              spellCheck={false}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- one comes here to type
              autoFocus
              onInput={searching.soon}
              className={controlStyle}
            />
            <IconButton variant="secondary" icon="search" label={labels.submit} />
          </div>
        </Field>
      </Form>
      {children}
    </div>
  );
}

/** Down leads from the field to the first result and on, up back again. */
function walk(this: HTMLElement, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  if (step === undefined || !isPlain || event.isComposing) return;
  const places = [...this.querySelectorAll<HTMLElement>("input[type=search], [data-result]")];
  const at = places.findIndex((place) => place.contains(document.activeElement));
  const next = places[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
