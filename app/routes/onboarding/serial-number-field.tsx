"use client";
/** Vendor and serial number, and what the vendor says about it. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { fieldId } from "#app/features/program-form/program-field.tsx";
import type { FieldChoices, ProgramFormWords } from "#app/features/program-form/form-words.ts";
import type { FieldName } from "#app/features/program-form/program-fields.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useDebounced } from "#app/ui/use-debounced.ts";
import type { OnboardingLabels } from "./onboarding-labels.ts";
import type { SerialCheck } from "./serial-check.ts";
import { prefilledOver, putBack, serialCheckField } from "./serial-check-texts.ts";

/** How long nothing is typed before the vendor is called, milliseconds. */
const debounceMs = 250;

type State = SerialCheck["state"];

interface FieldProps {
  readonly name: FieldName;
  readonly text: string;
  readonly errors: readonly string[] | undefined;
  readonly words: ProgramFormWords;
  readonly choices: FieldChoices;
  readonly hasFocusAtFirst: boolean;
}

interface SerialNumberFieldProps {
  form: RefObject<HTMLFormElement | null>;
  vendor: FieldProps;
  serialNumber: FieldProps;
  /** an earlier check */
  saved: SerialCheck | null;
  /** the address of the call to the vendor */
  checkAddress: string;
  labels: OnboardingLabels["serial"];
}

export function SerialNumberField(props: SerialNumberFieldProps) {
  const { form, vendor, serialNumber, saved, labels } = props;
  const isSaved =
    saved !== null && saved.vendor === vendor.text && saved.serialNumber === serialNumber.text;
  const [check, setCheck] = useState<SerialCheck | "pending" | null>(isSaved ? saved : null);
  const state = check === "pending" || check === null ? check : check.state;
  const [hasVendor, setHasVendor] = useState(vendor.text !== "");
  const vendorBox = useRef<HTMLSelectElement>(null);
  const numberBox = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(undefined);

  const requestCheck = async () => {
    const request = {
      vendor: vendorBox.current?.value ?? "",
      serialNumber: numberBox.current?.value ?? "",
    };
    const own = new AbortController();
    running.current = own;
    const unavailable = { ...request, state: "unavailable" as const, prefilled: {} };
    try {
      const found = await answerOf(props.checkAddress, request, own.signal);
      if (own.signal.aborted) return;
      if (!found) return setCheck(unavailable);
      const prefilled = prefilledOver(textsOf(form.current), found.prefill);
      setCheck({ ...request, state: found.state, prefilled });
      fill(form.current, found.prefill);
    } catch {
      if (!own.signal.aborted) setCheck(unavailable);
    }
  };

  const pause = useDebounced(() => void requestCheck(), debounceMs);
  const changed = () => {
    pause.cancel();
    running.current?.abort();
    // another number may be another person's
    if (check !== null && check !== "pending")
      fill(form.current, putBack(textsOf(form.current), check.prefilled));
    setHasVendor(vendorBox.current?.value !== "");
    const isCheckable = vendorBox.current?.value !== "" && numberBox.current?.value.trim() !== "";
    setCheck(isCheckable ? "pending" : null);
    if (isCheckable) pause.soon();
  };

  useEffect(() => {
    // chosen or typed before the script came
    const isVendorOther = vendorBox.current && vendorBox.current.value !== vendor.text;
    if (isVendorOther || numberBox.current?.value !== serialNumber.text) changed();
    return () => running.current?.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once, at the boot
  }, []);

  return (
    <>
      <input
        type="hidden"
        name={serialCheckField}
        value={check === null || check === "pending" ? "" : JSON.stringify(check)}
      />
      <SelectField
        {...shared(vendor)}
        ref={vendorBox}
        options={vendor.choices[vendor.name] ?? []}
        placeholder={vendor.words.pleaseChoose}
        defaultValue={vendor.text}
        onChange={changed}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the form was refused
        autoFocus={vendor.hasFocusAtFirst}
        className="@sm:col-span-3"
      />
      <TextField
        {...shared(serialNumber)}
        ref={numberBox}
        hint={hasVendor ? undefined : labels.chooseVendorFirst}
        defaultValue={serialNumber.text}
        disabled={!hasVendor}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="characters"
        onInput={changed}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the form was refused
        autoFocus={serialNumber.hasFocusAtFirst && hasVendor}
        className="@sm:col-span-3"
      />
      <div className="flex flex-wrap items-center gap-3 empty:hidden @sm:col-span-6">
        <output id="serial-number-status">
          {state !== null && <SerialStatus state={state} labels={labels} />}
        </output>
        <span className="hidden noscript:inline">
          <Button name="intent" value="check-serial" formNoValidate>
            {labels.check}
          </Button>
        </span>
      </div>
    </>
  );
}

function SerialStatus({
  state,
  labels,
}: {
  state: State | "pending";
  labels: OnboardingLabels["serial"];
}) {
  switch (state) {
    case "pending":
      return <Badge variant="outline">{labels.pending}</Badge>;
    case "confirmed":
      return (
        <>
          <Badge variant="accent">✓ {labels.confirmed}</Badge>{" "}
          <span className="text-sm text-ink-muted">{labels.confirmedHint}</span>
        </>
      );
    case "not_confirmed":
    case "unavailable":
      return (
        <>
          <Badge variant="warning">{labels.notConfirmed}</Badge>{" "}
          <span className="text-sm text-ink-muted">
            {state === "unavailable" ? labels.unavailableHint : labels.notConfirmedHint}
          </span>
        </>
      );
  }
}

function textsOf(form: HTMLFormElement | null): Record<string, string> {
  const entries = [...new FormData(form ?? undefined)];
  return Object.fromEntries(
    entries.filter((each): each is [string, string] => typeof each[1] === "string"),
  );
}

const shared = ({ name, words, errors }: FieldProps) => ({
  id: fieldId(name),
  name,
  label: words.label[name] ?? name,
  errors: errors?.map((key) => words.messages[key] ?? key),
});

/** What the vendor says, by way of the server; null where there is no answer. */
async function answerOf(
  address: string,
  { vendor, serialNumber }: Pick<SerialCheck, "vendor" | "serialNumber">,
  signal: AbortSignal,
): Promise<{ state: State; prefill: Record<string, string> } | null> {
  const body = new FormData();
  body.set("vendor", vendor);
  body.set("serial_number", serialNumber);
  const answer = await fetch(address, { method: "POST", body, redirect: "error", signal });
  const found = (await answer.json()) as { state: State; prefill: Record<string, string> };
  return answer.ok ? found : null;
}

/** As if it were typed: progress and keeping hear of it. */
function fill(form: HTMLFormElement | null, texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    const control = form?.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement)) continue;
    control.value = text;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
