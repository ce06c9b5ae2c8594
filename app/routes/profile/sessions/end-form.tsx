/** The button that ends one of the other sessions, or all of them. */
import type { ReactNode } from "react";
import { newFormId } from "#app/server/forms/form-id.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import { Button } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";

interface EndFormProps {
  /** the session's id */
  which: string;
  /** which one, for those who hear the button alone */
  label?: string;
  children: ReactNode;
}

export function EndForm({ which, label, children }: EndFormProps) {
  const csrf = sessionOf(requestContext()).csrfToken("own-sessions");
  return (
    <form method="post" className="w-fit sm:ms-auto">
      <HiddenFields fields={{ csrf, form_id: newFormId() }} />
      <Button
        variant="destructive-quiet"
        size={label ? "small" : "medium"}
        icon="logout"
        name="which"
        value={which}
        aria-label={label}
      >
        {children}
      </Button>
    </form>
  );
}
