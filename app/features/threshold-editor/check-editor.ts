import { type FlagTemplateGroup } from "#contract/flag.ts";
import { fieldFaults } from "./field-faults.ts";
import type { KeptEditor } from "./kept-editor.ts";
import { isTitleTaken } from "./sort-templates.ts";

/** The editor with everything that hinders its being stored; `groups` where it is a template's. */
export function checkEditor(
  editor: KeptEditor,
  groups?: readonly FlagTemplateGroup[],
  /** VAL-31: an own title passes on save; VAL-32: none does for a new template */
  ownId?: string,
): KeptEditor {
  const title = (editor.title ?? "").trim();
  const titleFault =
    groups === undefined
      ? undefined
      : title === ""
        ? "title_required"
        : isTitleTaken(groups, title, ownId)
          ? "title_exists"
          : undefined;
  return { ...editor, faults: fieldFaults(editor.rules), titleFault };
}

export const mayBeStored = ({ faults, titleFault }: KeptEditor): boolean =>
  titleFault === undefined && Object.keys(faults ?? {}).length === 0;
