"use client";
/**
 * A password with a toggle that shows what was typed. The toggle's name says what it does now and `aria-pressed` its
 * state; it is hidden without scripts. Paste and password managers work. Until React has come the live script turns it,
 * by `data-reveals`.
 */
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { controlStyle, Field, fieldControlProps, type FieldTexts } from "./field.tsx";
import { Icon } from "./icon.tsx";

export type PasswordFieldProps = Omit<ComponentProps<"input">, "children" | "type"> &
  FieldTexts & {
    name: string;
    autoComplete: "current-password" | "new-password";
    showLabel: string;
    hideLabel: string;
  };

export function PasswordField(props: PasswordFieldProps) {
  const {
    label,
    hint,
    errors,
    optionalLabel,
    showLabel,
    hideLabel,
    id = props.name,
    className,
    ...rest
  } = props;
  const [isShown, setShown] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (toggle.current?.ariaPressed === "true") setShown(true);
    delete toggle.current?.dataset["reveals"];
  }, []);
  const toggleLabel = isShown ? hideLabel : showLabel;
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      errors={errors}
      optionalLabel={optionalLabel}
      className={className}
    >
      <span className="relative flex">
        <input
          required={!optionalLabel}
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...fieldControlProps(id, { hint, errors })}
          type={isShown ? "text" : "password"}
          className={`${controlStyle} pe-12`}
        />
        <button
          ref={toggle}
          type="button"
          data-reveals={hideLabel}
          aria-label={toggleLabel}
          aria-pressed={isShown}
          aria-controls={id}
          title={toggleLabel}
          onClick={() => setShown(!isShown)}
          className="noscript:hidden absolute inset-y-0 end-0 flex w-11 items-center justify-center rounded-md text-ink-muted hover:text-ink"
        >
          <Icon name={isShown ? "eye-off" : "eye"} />
        </button>
      </span>
    </Field>
  );
}
