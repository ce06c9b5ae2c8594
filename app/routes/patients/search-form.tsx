"use client";
import { useEffect, useRef } from "react";
import { useNavigation, useSubmit } from "react-router";
import { Button, IconButton } from "#app/ui/button.tsx";
import { useDebounced } from "#app/ui/use-debounced.ts";
import { searchLengthMax } from "#contract/codes/length-limits.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { controlStyle } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { Menu } from "#app/ui/menu.tsx";

/** How long nothing is typed before the words are sent, milliseconds. */
const debounceMs = 500;

export interface FilterChoices {
  /** the form's field */
  name: string;
  label: string;
  /** the field that says which choices the form had, if the action cannot know it */
  shownAs?: string;
  choices: readonly {
    value: string;
    label: string;
    isChosen: boolean;
    /** a heading above the first of each group */
    group?: string | undefined;
  }[];
}

interface SearchFormProps {
  action: string;
  /** what the list below was searched for */
  search: string;
  /** whether the list listens to single keys (app/ui/live/single-keys.js) */
  hasKeys: boolean;
  filters: readonly FilterChoices[];
  labels: { search: string; placeholder: string; submit: string; clear: string; apply: string };
}

export function SearchForm({ action, search, hasKeys, filters, labels }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const submit = useSubmit();
  const isSending = useNavigation().state !== "idle";

  const send = () => {
    void submit(form.current, { replace: true });
  };
  const searching = useDebounced(send, debounceMs);
  const sendNow = () => {
    searching.cancel();
    send();
  };

  useEffect(() => {
    // What was typed or ticked before React came is sent as well.
    const boxes = form.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [];
    if ([...boxes].some((tick) => tick.checked !== tick.defaultChecked)) sendNow();
    else if (box.current && box.current.value !== box.current.defaultValue) searching.soon();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once, at the boot
  }, []);

  // Back and Forward lead to another view: the fields show its words, unless the user is typing in them.
  const viewKey = JSON.stringify([search, filters]);
  useEffect(() => {
    if (!form.current?.contains(document.activeElement)) form.current?.reset();
  }, [viewKey]);

  return (
    <Form
      ref={form}
      method="post"
      action={action}
      replace
      role="search"
      aria-busy={isSending}
      onSubmit={searching.cancel}
      className="flex grow flex-wrap items-center gap-2"
    >
      {filters.map((filter) => (
        <FilterMenu
          key={filter.name}
          filter={filter}
          applyLabel={labels.apply}
          onChange={sendNow}
        />
      ))}
      <div className="relative flex min-w-56 grow basis-64 gap-2 sm:max-w-96">
        <input
          ref={box}
          type="search"
          name="search"
          aria-label={labels.search}
          aria-keyshortcuts={hasKeys ? "/" : undefined}
          placeholder={labels.placeholder}
          defaultValue={search}
          maxLength={searchLengthMax}
          autoComplete="off"
          spellCheck={false}
          onInput={searching.soon}
          className={`${controlStyle} [&::-webkit-search-cancel-button]:hidden`}
        />
        <IconButton variant="secondary" icon="search" label={labels.submit} />
        {search !== "" && (
          <IconButton
            name="intent"
            value="clear"
            icon="close"
            label={labels.clear}
            onClick={() => {
              if (box.current) box.current.value = "";
              box.current?.focus();
            }}
          />
        )}
      </div>
    </Form>
  );
}

function FilterMenu({
  filter: { name, shownAs, label, choices },
  applyLabel,
  onChange,
}: {
  filter: FilterChoices;
  applyLabel: string;
  onChange: () => void;
}) {
  const chosen = choices.filter(({ isChosen }) => isChosen).length;
  return (
    <Menu
      trigger={chosen > 0 ? `${label} (${chosen})` : label}
      name="patient-filters"
      align="start"
      triggerClassName="border border-edge bg-raised"
    >
      {choices.map(({ value, label: choice, isChosen, group }, place) => (
        <li key={value} className="px-3">
          {group !== undefined && group !== choices[place - 1]?.group && (
            <p className="pt-2 text-sm text-ink-muted">{group}</p>
          )}
          {shownAs && <input type="hidden" name={shownAs} value={value} />}
          <Checkbox
            id={`${name}-${value}`}
            name={name}
            value={value}
            label={choice}
            defaultChecked={isChosen}
            onChange={onChange}
          />
        </li>
      ))}
      <li className="px-3 py-2">
        <Button size="small">{applyLabel}</Button>
      </li>
    </Menu>
  );
}
