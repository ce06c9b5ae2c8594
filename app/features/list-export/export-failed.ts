import "server-only";
import { toStepUp } from "#app/features/step-up/to-step-up.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { repeatableProblemText } from "#app/server/forms/problem-text.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { isWayToSignIn, type RouteContext } from "#app/server/session/session-context.ts";

interface FailedExport {
  /** the form that requested the file, among those of the page */
  readonly form: string;
  /** the page to go back to */
  readonly to: string;
  /** the sentence around the reason */
  readonly text: (reason: string) => string;
}

/**
 * Leads from a file that could not be made back to its page, which says why, or to a fresh proof if one is required.
 * @throws the redirect to the sign-in as it came
 */
export function exportFailed(
  context: RouteContext,
  error: unknown,
  { form, to, text }: FailedExport,
): Promise<Response> {
  if (isWayToSignIn(error)) throw error;
  const stepUp = toStepUp(error, to);
  if (stepUp) return Promise.resolve(stepUp);
  const reason = repeatableProblemText(translate(), error);
  return redirectWithOutcome(context, to, {
    form,
    toasts: [{ kind: "error", text: text(reason), closesAfterMs: "never" }],
  });
}
