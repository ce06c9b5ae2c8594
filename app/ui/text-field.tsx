/** One line of text, a number, a date, an e-mail: a native input with its label, unit, hint and error. */
import type { ComponentProps } from "react";
import { controlStyle, Field, fieldControlProps, type FieldTexts } from "./field.tsx";
import { cn } from "./cn.ts";

export type TextFieldProps = Omit<ComponentProps<"input">, "children"> &
  FieldTexts & {
    name: string;
    /** shown inside the field at its end: kg, mmHg */
    unit?: string;
  };

/** `id` is the name by default; give one when two forms of a page share a name. */
export function TextField(props: TextFieldProps) {
  const { label, hint, errors, optionalLabel, unit, id = props.name, className, ...rest } = props;
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
          type="text"
          required={!optionalLabel}
          {...rest}
          {...fieldControlProps(id, { hint, errors })}
          className={cn(controlStyle, unit && "pe-16 text-end")}
        />
        {unit && (
          <span className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-sm text-ink-muted">
            {unit}
          </span>
        )}
      </span>
    </Field>
  );
}
