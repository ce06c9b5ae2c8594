"use client";
/** What every form has that Conform checks: hidden fields, what is wrong with the whole of it, the button that sends. */
import type { ComponentProps, ReactNode } from "react";
import { useNavigation } from "react-router";
import { Button, type ButtonProps } from "./button.tsx";
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
  /** what the button is beside its words: its intent, or that it waits for something to be typed */
  submit?: Pick<ButtonProps, "name" | "value" | "disabled" | "variant">;
  /** the button as wide as the form */
  isWide?: boolean;
  /** beside the button: how the form is given up */
  cancel?: ReactNode;
  /** the buttons are aligned with the fields, not with the other side */
  areButtonsAtStart?: boolean;
  /** what all of it is about; disabled, it is there to be seen */
  group?: { readonly legend: string; readonly isDisabled: boolean };
  /** above the button */
  note?: ReactNode;
}

export function FormShell(props: FormShellProps) {
  const { form, hidden, submitLabel, submit, isWide, cancel, areButtonsAtStart, group, ...rest } =
    props;
  const { note, className, children, ...own } = rest;
  const isSending = useIsSending(hidden);
  const button = (
    <Button variant="primary" {...submit} {...(isSending && { isBusy: true, disabled: true })}>
      {submitLabel}
    </Button>
  );
  const inside = (
    <>
      <HiddenFields fields={hidden} />
      {children}
      <FormError id={form.errorId}>{form.errors?.join(" ")}</FormError>
      {note}
      {isWide && button}
      {cancel && (
        <div className={cn("flex flex-wrap gap-3", areButtonsAtStart || buttonsAtEnd)}>
          {button}
          {cancel}
        </div>
      )}
      {!isWide && !cancel && <div>{button}</div>}
    </>
  );
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      {...own}
      className={cn(!group && column, className)}
    >
      {group ? (
        <fieldset disabled={group.isDisabled} className={column}>
          <legend className="mb-2 font-semibold">{group.legend}</legend>
          {inside}
        </fieldset>
      ) : (
        inside
      )}
    </Form>
  );
}

const column = "flex flex-col gap-4";
const buttonsAtEnd = "flex-row-reverse justify-start";

/** This form, of those on the page: by its one-time id, if it has one. */
function useIsSending({ form_id }: Readonly<Record<string, string>>): boolean {
  const { state, formData } = useNavigation();
  return form_id === undefined ? state === "submitting" : formData?.get("form_id") === form_id;
}
