/** The editor as both screens show it: the form with its table, and the action bar below it. */
import type { ReactNode } from "react";
import { documentKind } from "#app/framework/document/document-kind.ts";
import type { Page } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { visit } from "#app/server/session/session-context.ts";
import { flagLabel } from "#app/features/flag/flag-label.ts";
import { leaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { FormError } from "#app/ui/form-error.tsx";
import { isChanged, fieldValues } from "./field-values.ts";
import { placesOf, toEditorRules } from "./editor-rules.ts";
import { type EditorState, thresholdForm } from "./editor-state.ts";
import { hiddenEditorFields } from "./read-editor.ts";
import { sanityHints } from "./sanity-hints.ts";
import { ThresholdForm } from "./threshold-form.tsx";
import { ThresholdTable } from "./threshold-table.tsx";

interface EditorBodyProps {
  page: Page;
  editor: EditorState;
  /** the target of the form */
  action: string;
  label: string;
  /** above the table: the title of a template */
  head?: ReactNode;
  /** Save, Cancel and what else the screen offers */
  actions: ReactNode;
}

export function EditorBody({ page, editor, action, label, head, actions }: EditorBodyProps) {
  const { t, language, url } = page;
  const { rules, base, faults = {}, others, typed } = editor;
  const stored = toEditorRules(base.received, base.otherTypes).rules;
  const isDirty =
    isChanged({ rules, title: editor.title }, { rules: stored, title: base.title }) ||
    editor.failure !== undefined;
  return (
    <ThresholdForm
      // a template chosen, values applied, an answer of the server: a new start
      key={`${editor.groupId} ${url.search}`}
      action={action}
      storedRules={stored}
      storedTitle={base.title}
      isDirty={isDirty}
      hints={sanityHints(rules)}
      labels={{
        form: label,
        leaving: leaveWords(t),
        hints: {
          same_limit: t("thresholds.hint.same_limit"),
          yellow_outside_red: t("thresholds.hint.yellow_outside_red"),
        },
      }}
    >
      {Object.entries({
        ...hiddenEditorFields(editor),
        form: thresholdForm,
        form_id: newFormId(),
      }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      {head}
      <ThresholdTable
        editor={{
          page,
          places: placesOf(rules),
          values: { ...fieldValues(rules, language), ...typed },
          faults,
          firstFault: editor.titleFault ? undefined : Object.keys(faults)[0],
          hasScripts: !documentKind(visit(requestContext()).request).isWhole,
        }}
      />
      {others.length > 0 && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-muted">
          {t("thresholds.others_kept", {
            types: [...new Set(others.map(({ type }) => flagLabel(t, type)))].join(", "),
          })}
        </p>
      )}
      <div className="threshold-actions sticky bottom-16 z-10 flex flex-wrap items-center gap-3 rounded-b-md border-t border-line bg-raised px-4 py-3 md:bottom-0">
        {isDirty && editor.failure && <FormError>{editor.failure}</FormError>}
        {actions}
      </div>
    </ThresholdForm>
  );
}
