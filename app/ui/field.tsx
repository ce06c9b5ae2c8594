/**
 * Field: label, control, hint and error as one. The control is tied to hint and error by
 * `aria-describedby` and to the error by `aria-invalid`; {@link fieldControlProps} makes both.
 * The ready-made fields (text-field, select-field, text-area-field, password-field) are built on it.
 */
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { cn } from "./cn.ts";

export interface FieldTexts {
  label: ReactNode;
  /** what to know before typing: format, unit, bounds */
  hint?: ReactNode;
  /** messages of the last attempt, already translated; the first is shown, others below it */
  errors?: readonly string[] | undefined;
  /** "optional", in the user's language; fields are required unless it is given */
  optionalLabel?: string | undefined;
}

export interface FieldProps extends FieldTexts {
  /** id of the control inside */
  id: string;
  /** at the end of the label's line: a counter, a link */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The attributes that tie a control to its hint and errors. The first wrong field takes the focus when the page opens,
 * also without scripts; on an open page the form's own script does it.
 */
export function fieldControlProps(
  id: string,
  { hint, errors }: Pick<FieldTexts, "hint" | "errors">,
) {
  const describedBy = [hint && `${id}-hint`, errors?.length && `${id}-error`].filter(Boolean);
  return {
    id,
    "aria-describedby": describedBy.length > 0 ? describedBy.join(" ") : undefined,
    "aria-invalid": errors?.length ? (true as const) : undefined,
    ...(errors?.length ? { autoFocus: true } : {}),
  };
}

/** The look of every control that text goes into. */
export const controlStyle =
  "row-height w-full rounded-md border border-edge bg-raised px-3 text-base text-ink disabled:border-line disabled:bg-sunken disabled:text-ink-muted [&[readonly]]:bg-sunken aria-invalid:border-alert-text aria-invalid:ring-1 aria-invalid:ring-alert-text";

export function Field({
  id,
  label,
  hint,
  errors,
  optionalLabel,
  aside,
  className,
  children,
}: FieldProps) {
  return (
    <div className={cn("flex flex-col gap-1", className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {label}
          {optionalLabel && <span className="font-normal text-ink-muted"> ({optionalLabel})</span>}
        </label>
        {aside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
      {children}
      <FieldErrors id={id} errors={errors} />
    </div>
  );
}

/** The messages under a control or a group. */
export function FieldErrors({
  id,
  errors,
}: {
  id: string;
  errors?: readonly string[] | undefined;
}) {
  if (!errors?.length) return null;
  return (
    <ul id={`${id}-error`} className="flex flex-col gap-1 text-sm text-alert-text">
      {errors.map((message) => (
        <li key={message} className="flex gap-1.5">
          <Icon name="info" sizePx={16} className="mt-px" />
          {message}
        </li>
      ))}
    </ul>
  );
}
