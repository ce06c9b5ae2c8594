/**
 * Asking before something is stored. The dialog is an address; its button belongs to the editor's form, so what is
 * confirmed is what stands in the form, with and without JavaScript.
 */
import type { Page } from "#app/framework/request/page.ts";
import { FormError } from "#app/ui/form-error.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { editorPlaces } from "./editor-rules.ts";
import { placeName } from "./editor-rows.ts";
import type { KeptEditor } from "./kept-editor.ts";
import { placeText } from "./rule-texts.ts";
import { sanityHints } from "./sanity-hints.ts";
import { thresholdFormId } from "./threshold-form-id.ts";
import { WhatIfResult } from "./what-if-result.tsx";

interface ConfirmLimitsProps {
  page: Page;
  editor: KeptEditor;
  title: string;
  text: string;
  /** the intent that the button sends */
  intent: string;
  submitLabel: string;
  /** back to the form, with its values */
  closeHref: string;
  /** whose limits they are; undefined for a template */
  patientId?: string;
}

export function ConfirmLimits(props: ConfirmLimitsProps) {
  const { page, editor, title, text, intent, submitLabel, closeHref } = props;
  const { t } = page;
  const hints = sanityHints(editor.rules);
  const hinted = editorPlaces.filter((place) => hints[placeName(place)]);
  return (
    <ConfirmDialog
      id="confirm-thresholds"
      title={title}
      size={editor.whatIf ? "medium" : "small"}
      closeHref={closeHref}
      closeLabel={t("actions.close")}
      confirm={{ form: thresholdFormId, name: "intent", value: intent, children: submitLabel }}
      cancelLabel={t("actions.cancel")}
    >
      <p>{text}</p>
      <FormError>{editor.failure}</FormError>
      {hinted.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm text-warning-text">
          {hinted.map((place) => {
            const code = hints[placeName(place)];
            return (
              code && (
                <li key={placeName(place)}>
                  {placeText(t, place)} – {t(`thresholds.hint.${code}`)}
                </li>
              )
            );
          })}
        </ul>
      )}
      {editor.whatIf && (
        <WhatIfResult page={page} whatIf={editor.whatIf} patientId={props.patientId} />
      )}
    </ConfirmDialog>
  );
}
