import "server-only";
import { sentFields } from "#app/server/forms/sent-fields.ts";
import { editorPlaces } from "./editor-rules.ts";
import type { KeptEditor } from "./kept-editor.ts";
import { readEditor } from "./read-editor.ts";

/**
 * Reads the values of a form's outcome, also the form's own fields where its session had ended (unsent-form.ts);
 * undefined where they are not those of an editor of this version.
 */
export function editorOfOutcome(
  values: Readonly<Record<string, unknown>> | undefined,
): KeptEditor | undefined {
  if (values?.["isUnsent"] === true)
    return typeof values["base"] === "string" ? readEditor(sentFields(values)) : undefined;
  const kept = values?.["editor"] as KeptEditor | undefined;
  const isWhole =
    Array.isArray(kept?.rules) &&
    kept.rules.length === editorPlaces.length &&
    Array.isArray(kept.others) &&
    Array.isArray(kept.base?.received);
  return isWhole ? kept : undefined;
}
