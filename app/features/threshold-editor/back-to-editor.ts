import "server-only";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { successToastMs } from "#app/domain/toast.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { type KeptEditor, thresholdForm } from "./kept-editor.ts";

/** Back to the page of the editor, with what it held; `toast` says what was done. */
export function backToEditor(
  context: RouteContext,
  path: string,
  editor: KeptEditor | undefined,
  toast?: string,
): Promise<Response> {
  return redirectWithOutcome(context, path, {
    form: thresholdForm,
    ...(toast
      ? { toasts: [{ kind: "success" as const, text: toast, closesAfterMs: successToastMs }] }
      : {}),
    values: editor ? { editor } : {},
  });
}
