/** What each form of the second factor has: its token, its one-time id, and what is wrong with the whole of it. */
import type { ReactNode } from "react";
import { formIdOf, type FormState } from "#app/server/forms/form-state.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import { FormError } from "#app/ui/form-error.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";

interface FactorFormProps {
  id: string;
  state: FormState | undefined;
  /** it needs React to be sent: that comes once the form is in view */
  needsReact?: boolean;
  children: ReactNode;
}

export function FactorForm({ id, state, needsReact = false, children }: FactorFormProps) {
  const csrf = sessionOf(requestContext()).csrfToken("second-factor");
  return (
    <form
      id={id}
      method="post"
      noValidate
      data-boots={needsReact ? "" : undefined}
      className="flex max-w-md flex-col items-start gap-4"
    >
      <HiddenFields fields={{ csrf, form_id: formIdOf(state) }} />
      {children}
      <FormError id={`${id}-error`}>{state?.failure}</FormError>
    </form>
  );
}
