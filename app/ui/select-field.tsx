/** A native select with its label, hint and error. */
import type { ComponentProps } from "react";
import { controlStyle, Field, fieldControlProps, type FieldTexts } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { cn } from "./cn.ts";

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

export type SelectFieldProps = Omit<ComponentProps<"select">, "children"> &
  FieldTexts & {
    name: string;
    options: readonly SelectOption[];
    /** the first, empty choice: "Please choose" */
    placeholder?: string;
  };

export function SelectField(props: SelectFieldProps) {
  const {
    label,
    hint,
    errors,
    optionalLabel,
    options,
    placeholder,
    id = props.name,
    className,
    ...rest
  } = props;
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
        <select
          required={!optionalLabel}
          {...rest}
          {...fieldControlProps(id, { hint, errors })}
          className={cn(controlStyle, "appearance-none pe-9")}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-muted"
        />
      </span>
    </Field>
  );
}
