/** A button that is a form of its own: does a task, opens it again, or ticks off what was done already. */
import { newFormId } from "#app/server/forms/form-id.ts";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import type { taskActions } from "./schema.ts";

interface TaskButtonProps extends Omit<ButtonProps, "id" | "name" | "value"> {
  intent: (typeof taskActions)[number];
  /** the address of the form: the page with what it shows */
  action: string;
  /** of the task */
  id?: string;
}

export function TaskButton({ intent, action, id, ...button }: TaskButtonProps) {
  return (
    <form method="post" action={action}>
      <HiddenFields fields={{ form_id: newFormId(), ...(id && { id }) }} />
      <Button size="small" {...button} name="intent" value={intent} />
    </form>
  );
}
