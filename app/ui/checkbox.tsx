/** A checkbox with its label beside it; the whole line is the target. */
import type { ComponentProps, ReactNode } from "react";
import { FieldErrors, fieldControlProps } from "./field.tsx";
import { cn } from "./cn.ts";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  name: string;
  label: ReactNode;
  /** the label is read out but not seen: for the checkbox of a table's row */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  errors?: readonly string[] | undefined;
};

export function Checkbox(props: CheckboxProps) {
  const { label, isLabelHidden, hint, errors, id = props.name, className, ...rest } = props;
  return (
    <div className={cn("flex flex-col", className)}>
      <label
        className={cn(
          "flex cursor-pointer items-center gap-2 has-disabled:cursor-not-allowed has-disabled:text-ink-muted",
          isLabelHidden ? "min-h-7 pointer-coarse:min-h-11" : "row-height",
        )}
      >
        <input
          type="checkbox"
          {...rest}
          {...fieldControlProps(id, { hint, errors })}
          className="size-4.5 shrink-0 pointer-coarse:size-6"
        />
        <span className={isLabelHidden ? "sr-only" : "min-w-0"}>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="ps-6.5 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <FieldErrors id={id} errors={errors} />
    </div>
  );
}
