/** What somebody else has changed between the version an edit began from and the one that is stored now. */
import { editorPlaces, toEditorRules } from "./editor-rules.ts";
import { fieldValues } from "./field-values.ts";
import type { EditorBase, KeptEditor, OthersChange } from "./kept-editor.ts";
import { placeName } from "./editor-rows.ts";

/**
 * The editor as it goes on after a stale save: what was typed stays, what is stored now is what it stands over, and
 * `stale` says what the other person changed.
 */
export function afterStale(editor: KeptEditor, current: EditorBase): KeptEditor {
  const before = toEditorRules(editor.base.received).rules;
  const { rules: theirs, others } = toEditorRules(current.received);
  const [beforeText, theirText] = [fieldValues(before, "en-uk"), fieldValues(theirs, "en-uk")];
  const changes = editorPlaces.flatMap((place, index): OthersChange[] => {
    const own = Object.keys(theirText).filter((name) => name.startsWith(`${placeName(place)}.`));
    if (own.every((name) => beforeText[name] === theirText[name])) return [];
    const [was, is, mine] = [before[index], theirs[index], editor.rules[index]];
    return was && is && mine ? [{ index, before: was, theirs: is, mine }] : [];
  });
  const isRenamed = current.title !== undefined && current.title !== editor.base.title;
  return {
    ...editor,
    others,
    base: current,
    stale: {
      changes,
      ...(isRenamed ? { titles: [editor.base.title ?? "", current.title ?? ""] as const } : {}),
    },
  };
}
