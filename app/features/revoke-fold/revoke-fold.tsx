/** A confirmation for what cannot be undone, without a script: a fold with the consequences and the button. */
import { newFormId } from "#app/server/forms/form-id.ts";
import { Button } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";

interface RevokeFoldProps {
  readonly action: string;
  /** names of what is revoked, by the fields that the form sends */
  readonly fields: Readonly<Record<string, string>>;
  readonly intent: string;
  readonly label: string;
  /** what follows from it */
  readonly text: string;
  readonly confirmLabel: string;
}

export function RevokeFold(props: RevokeFoldProps) {
  const { action, fields, intent, label, text, confirmLabel } = props;
  return (
    <details>
      <summary className="cursor-pointer text-alert-text underline">{label}</summary>
      <form method="post" action={action} className="flex max-w-xs flex-col gap-2 py-2">
        <HiddenFields fields={{ form_id: newFormId(), ...fields }} />
        <p className="text-sm">{text}</p>
        <Button variant="destructive" size="small" name="intent" value={intent}>
          {confirmLabel}
        </Button>
      </form>
    </details>
  );
}
