import "server-only";
import type { FormState } from "#app/server/forms/form-state.ts";
import { editorPlaces } from "./editor-rules.ts";
import type { KeptEditor } from "./kept-editor.ts";
import { readEditor } from "./read-editor.ts";

/** What the editor held when its form was sent; undefined where that is none of an editor of this version. */
export function editorOfForm(state: FormState | undefined): KeptEditor | undefined {
  if (state?.isUnsent) return state.text("base") === undefined ? undefined : readEditor(state.sent);
  const kept = state?.beside["editor"] as KeptEditor | undefined;
  const isWhole =
    Array.isArray(kept?.rules) &&
    kept.rules.length === editorPlaces.length &&
    Array.isArray(kept.others) &&
    Array.isArray(kept.base?.received);
  return isWhole ? kept : undefined;
}
