"use client";
/**
 * Several lines of text. With `lengthMax` and `counterLabel` a counter follows the typing and says when it is too long.
 * What is too long is let in, and refused with words when it is sent: `maxlength` would cut a pasted text without one.
 * The field grows with its text, but not so far that it would push the button below it out of a drawer.
 */
import { type ComponentProps, useEffect, useState } from "react";
import { Counter } from "./counter.tsx";
import { controlStyle, Field, fieldControlProps, type FieldTexts } from "./field.tsx";

export type TextAreaFieldProps = Omit<ComponentProps<"textarea">, "children" | "maxLength"> &
  FieldTexts & {
    name: string;
    /** characters */
    lengthMax?: number;
    /** what the counter counts, for assistive technology: "characters used" */
    counterLabel?: string;
  };

export function TextAreaField(props: TextAreaFieldProps) {
  const {
    label,
    hint,
    errors,
    optionalLabel,
    lengthMax,
    counterLabel,
    id = props.name,
    className,
    ...rest
  } = props;
  const [lengthTyped, setLengthTyped] = useState(
    String(rest.value ?? rest.defaultValue ?? "").length,
  );
  // what was typed before React came counts too
  useEffect(() => {
    const area = document.getElementById(id);
    // oxlint-disable-next-line react/set-state-in-effect -- the document had it before React was there
    if (area instanceof HTMLTextAreaElement) setLengthTyped(area.value.length);
  }, [id]);
  const counter = counterLabel && lengthMax !== undefined && (
    <Counter value={lengthTyped} max={lengthMax} label={counterLabel} />
  );
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      errors={errors}
      optionalLabel={optionalLabel}
      aside={counter}
      className={className}
    >
      <textarea
        rows={3}
        required={!optionalLabel}
        {...rest}
        {...fieldControlProps(id, { hint, errors })}
        onInput={(event) => {
          setLengthTyped(event.currentTarget.value.length);
          rest.onInput?.(event);
        }}
        className={`${controlStyle} field-sizing-content max-h-[40dvh] min-h-20 resize-y py-2`}
      />
    </Field>
  );
}
