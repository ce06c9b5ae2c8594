"use client";
/** What every form has that Conform checks: hidden fields, what is wrong with the whole of it, the button that sends. */
import type { ComponentProps, ReactNode } from "react";
import { useNavigation } from "react-router";
import { Button } from "./button.tsx";
import { FormError } from "./form-error.tsx";
import { Form } from "./form.tsx";
import { cn } from "./cn.ts";
import { HiddenFields } from "./hidden-fields.tsx";

interface FormShellProps extends Omit<ComponentProps<typeof Form>, "hidden"> {
  /** of Conform */
  form: {
    readonly id: string;
    readonly errorId: string;
    readonly errors?: readonly string[] | undefined;
    readonly onSubmit: NonNullable<ComponentProps<typeof Form>["onSubmit"]>;
  };
  hidden: Readonly<Record<string, string>>;
  submitLabel: string;
  /** the button as wide as the form */
  isWide?: boolean;
  /** beside the button: how the form is given up */
  cancel?: ReactNode;
  /** above the button */
  note?: ReactNode;
}

export function FormShell(props: FormShellProps) {
  const { form, hidden, submitLabel, isWide, cancel, note, className, children, ...own } = props;
  const isSending = useNavigation().state === "submitting";
  const button = (
    <Button variant="primary" isBusy={isSending}>
      {submitLabel}
    </Button>
  );
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      {...own}
      className={cn("flex flex-col gap-4", className)}
    >
      <HiddenFields fields={hidden} />
      {children}
      <FormError id={form.errorId}>{form.errors?.join(" ")}</FormError>
      {note}
      {isWide && button}
      {cancel && (
        <div className="flex flex-row-reverse flex-wrap justify-start gap-3">
          {button}
          {cancel}
        </div>
      )}
      {!isWide && !cancel && <div>{button}</div>}
    </Form>
  );
}
