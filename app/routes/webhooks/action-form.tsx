/** A button that is a form of its own: what it does, and to what. */
import type { ComponentProps } from "react";
import { paths } from "#app/addresses/paths.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { Button } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import type { webhookActions } from "./schema.ts";

interface ActionFormProps extends Omit<ComponentProps<typeof Button>, "id" | "name" | "value"> {
  intent: (typeof webhookActions)[number];
  /** of the webhook, or of the delivery */
  id: string;
  version?: number | null;
}

export function ActionForm({ intent, id, version, ...button }: ActionFormProps) {
  return (
    <form method="post" action={paths.webhooks}>
      <HiddenFields
        fields={{ form_id: newFormId(), id, expected_version: String(version ?? "") }}
      />
      <Button size="small" {...button} name="intent" value={intent} />
    </form>
  );
}
