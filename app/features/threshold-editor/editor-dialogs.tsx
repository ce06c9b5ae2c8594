/**
 * The dialogs over the editor. A dialog is an address; its button belongs to the editor's form, so the confirmed values
 * are those of the form, with and without JavaScript.
 */
import type { Page } from "#app/framework/request/page.ts";
import { FormError } from "#app/ui/form-error.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { placeName, placesOf, thresholdFormId } from "./editor-rules.ts";
import type { EditorState } from "./editor-state.ts";
import { ruleSummary } from "./rule-summary.ts";
import { placeText } from "./rule-texts.ts";
import { sanityHints } from "./sanity-hints.ts";
import { WhatIfResult } from "./what-if-result.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

interface ConfirmLimitsProps {
  page: Page;
  editor: EditorState;
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

/** Confirms before something is stored. */
export function ConfirmLimits(props: ConfirmLimitsProps) {
  const { page, editor, title, text, intent, submitLabel, closeHref } = props;
  const { t } = page;
  const hints = sanityHints(editor.rules);
  const hinted = placesOf(editor.rules).filter((place) => hints[placeName(place)]);
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

interface StaleDialogProps {
  page: Page;
  editor: EditorState;
  /** the intent that stores one's own version over the other */
  intent: string;
  /** the page as it is stored now */
  theirsHref: string;
  closeHref: string;
}

/** Another user has saved in the meantime: their changes, beside the own ones, and the choice. */
export function StaleDialog({ page, editor, intent, theirsHref, closeHref }: StaleDialogProps) {
  const { t } = page;
  const { stale, isGone } = editor;
  const rows = [
    ...(stale?.titles
      ? [
          {
            name: t("thresholds.stale_title"),
            texts: [...stale.titles, editor.title ?? ""],
          },
        ]
      : []),
    ...(stale?.changes ?? []).flatMap(({ index, before, theirs, mine }) => {
      const place = placesOf(editor.rules)[index];
      if (!place) return [];
      const texts = [before, theirs, mine].map((rule) => ruleSummary(page, place, rule));
      return [{ name: placeText(t, place), texts }];
    }),
  ];
  return (
    <Dialog
      id="stale-thresholds"
      title={t("thresholds.stale")}
      isOpen
      isAlert
      size="medium"
      closeHref={closeHref}
      closeLabel={t("actions.close")}
      footer={
        isGone ? (
          <ButtonLink href={closeHref}>{t("actions.back")}</ButtonLink>
        ) : (
          <>
            <Button variant="primary" form={thresholdFormId} name="intent" value={intent}>
              {t("thresholds.keep_mine")}
            </Button>
            <ButtonLink href={theirsHref}>{t("thresholds.take_theirs")}</ButtonLink>
            <ButtonLink href={closeHref}>{t("actions.back")}</ButtonLink>
          </>
        )
      }
    >
      <p>{isGone ? t("thresholds.stale_gone") : t("thresholds.stale_text")}</p>
      {rows.length > 0 && (
        <ul className="flex flex-col gap-3">
          {rows.map(({ name, texts: [before, theirs, mine] }) => (
            <li key={name} className="border-t border-line pt-2">
              <p className="font-semibold">{name}</p>
              <dl className="grid grid-cols-[auto_1fr] gap-x-4">
                <dt className="text-ink-muted">{t("thresholds.stale_before")}</dt>
                <dd>{before}</dd>
                <dt className="text-ink-muted">{t("thresholds.stale_theirs")}</dt>
                <dd className="font-semibold">{theirs}</dd>
                <dt className="text-ink-muted">{t("thresholds.stale_mine")}</dt>
                <dd>{mine}</dd>
              </dl>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
