/** A choice of few: a fieldset with a legend, native radio buttons, hint and error for the group. */
import type { ReactNode } from "react";
import { FieldErrors, type FieldTexts } from "./field.tsx";
import { cn } from "./cn.ts";

interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

export interface RadioGroupProps extends FieldTexts {
  name: string;
  options: readonly RadioOption[];
  defaultValue?: string | undefined;
  /** one beside the other; below each other otherwise */
  isInline?: boolean;
  isDisabled?: boolean;
  /** the first field that is wrong: its first choice has the focus when the page opens */
  hasFocusAtFirst?: boolean;
  id?: string;
  className?: string;
}

export function RadioGroup(props: RadioGroupProps) {
  const {
    name,
    label,
    hint,
    errors,
    optionalLabel,
    options,
    defaultValue,
    isInline,
    isDisabled,
    hasFocusAtFirst = false,
    className,
  } = props;
  const id = props.id ?? name;
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={errors?.length ? true : undefined}
      aria-describedby={cn(hint && `${id}-hint`, errors?.length && `${id}-error`) || undefined}
      disabled={isDisabled}
      className={className}
    >
      <legend className="font-semibold">
        {label}
        {optionalLabel && <span className="font-normal text-ink-muted"> ({optionalLabel})</span>}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <div className={cn("flex", isInline ? "flex-wrap gap-x-6" : "flex-col")}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className="row-height flex cursor-pointer items-center gap-2.5 py-1 has-disabled:cursor-not-allowed has-disabled:text-ink-muted"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              required={!optionalLabel}
              defaultChecked={option.value === defaultValue}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the form was refused
              autoFocus={hasFocusAtFirst && index === 0}
              className="size-4.5 shrink-0 pointer-coarse:size-6"
            />
            <span>
              {option.label}
              {option.hint && <span className="block text-sm text-ink-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  );
}
