/** The posted form as an editor: what was typed, over what the edit began from. */
import "server-only";
import { z } from "zod";
import { receivedRuleSchema } from "#contract/flag.ts";
import { type FaultCode, rulesMax } from "#contract/flag-request.ts";
import { uuidSchema } from "#contract/primitive.ts";
import { toEditorRules } from "./editor-rules.ts";
import { readRules, typedOfInactive } from "./field-values.ts";
import type { EditorState } from "./editor-state.ts";
import type { FormState } from "#app/server/forms/form-state.ts";
import type { Refusal } from "#app/server/forms/refused.ts";

/** A template's title, as it is typed. */
const titleField = "template_group_title";

const hiddenRules = z
  .string()
  .max(100_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: "not JSON" });
      return z.NEVER;
    }
  })
  .pipe(z.array(receivedRuleSchema).max(rulesMax))
  // nothing to begin from: the defaults
  .catch([]);

const hiddenFields = z.object({
  base: hiddenRules,
  others: hiddenRules,
  base_title: z.string().optional().catch(undefined),
  template_group_title: z.string().optional().catch(undefined),
  group_id: uuidSchema.optional().catch(undefined),
  version: z.coerce.number().int().min(0).optional().catch(undefined),
  other_types: z.string().max(1000).optional().catch(undefined),
  flag_ids: z
    .string()
    .transform((text) => text.split(" ").filter((id) => uuidSchema.safeParse(id).success))
    .optional()
    .catch(undefined),
});

export function readEditor(form: FormData): EditorState {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : null;
  };
  const hidden = hiddenFields.parse(
    Object.fromEntries([...form].filter(([, value]) => typeof value === "string" && value !== "")),
  );
  const otherTypes = hidden.other_types?.split(" ");
  const rules = readRules(text, toEditorRules(hidden.base, otherTypes).rules);
  return {
    groupId: hidden.group_id,
    title: hidden.template_group_title,
    rules,
    others: hidden.others,
    typed: typedOfInactive(text, rules),
    base: {
      received: hidden.base,
      title: hidden.base_title,
      version: hidden.version,
      otherTypes,
      flagIds: hidden.flag_ids ?? (text("flag_ids") === "" ? [] : undefined),
    },
  };
}

/** The hidden fields that {@link readEditor} reads again. */
export function hiddenEditorFields(editor: EditorState): Record<string, string> {
  const { base, groupId, others } = editor;
  const fields: Record<string, string | undefined> = {
    base: JSON.stringify(base.received),
    others: JSON.stringify(others),
    base_title: base.title,
    group_id: groupId,
    version: base.version === undefined ? undefined : String(base.version),
    other_types: base.otherTypes?.join(" "),
    flag_ids: base.flagIds?.join(" "),
  };
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/**
 * The editor as its form comes back: its fields, over what the editing now begins from, its faults at the fields, and
 * what the page shows beside it.
 */
export function editorRefusal(editor: EditorState, at: string): Refusal {
  const { failure, faults, titleFault, stale, isGone, whatIf } = editor;
  return {
    at,
    failure,
    fields: { base_title: "", version: "", ...hiddenEditorFields(editor) },
    errors: { ...faults, ...(titleFault && { [titleField]: [titleFault] }) },
    beside: { stale, isGone, whatIf },
  };
}

/** What the editor held when its form was sent; undefined if no editor's form led here. */
export function editorOfForm(state: FormState | undefined): EditorState | undefined {
  if (state?.text("base") === undefined) return undefined;
  const { [titleField]: [titleFault] = [], ...faults } = state.errors as FaultsByField;
  const { stale, isGone, whatIf } = state.beside as Pick<
    EditorState,
    "stale" | "isGone" | "whatIf"
  >;
  const { failure } = state;
  return { ...readEditor(state.sent), faults, titleFault, failure, stale, isGone, whatIf };
}

type FaultsByField = Readonly<Record<string, readonly FaultCode[]>> & {
  readonly [titleField]?: readonly EditorState["titleFault"][];
};
