/** Confirms an act: a sentence, the button that does it, and the way back, which is the dialog's close. */
import type { ComponentProps } from "react";
import { Button, ButtonLink } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { FormError } from "./form-error.tsx";
import { HiddenFields } from "./hidden-fields.tsx";

interface ConfirmDialogProps extends Omit<DialogProps, "isOpen" | "isAlert" | "footer"> {
  /** the button that does it: its words, its intent, its look (primary by default) */
  confirm: ComponentProps<typeof Button>;
  cancelLabel: string;
  /** the form that the button sends, of hidden fields alone; without it `confirm.form` names one of the page */
  form?: { readonly action: string; readonly fields: Readonly<Record<string, string>> };
  /** why it was not done the last time */
  failure?: string | undefined;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirm, cancelLabel, form, failure, children, ...dialog } = props;
  const formId = `${dialog.id}-form`;
  return (
    <Dialog
      {...dialog}
      isOpen
      isAlert
      footer={
        <>
          <Button variant="primary" form={form && formId} {...confirm} />
          <ButtonLink href={dialog.closeHref}>{cancelLabel}</ButtonLink>
        </>
      }
    >
      {children}
      {form && (
        <form id={formId} method="post" action={form.action}>
          <HiddenFields fields={form.fields} />
        </form>
      )}
      <FormError>{failure}</FormError>
    </Dialog>
  );
}
