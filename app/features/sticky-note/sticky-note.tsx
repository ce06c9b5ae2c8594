/** The sticky note of the patient: one text that everybody sees who opens this patient. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { ErrorPanel } from "#app/ui/panel.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { type StickyNoteData } from "./load-sticky-note.ts";
import { StickyNoteForm, type StickyNoteLabels } from "./sticky-note-form.tsx";
import { unsavedNote } from "./unsaved-note.ts";

export async function StickyNoteBox({
  patientId,
  view,
}: {
  patientId: string;
  view: StickyNoteData;
}) {
  const page = currentPage();
  const { t, url } = page;
  const here = withSearch(url.pathname + url.search, { form: undefined });
  const note = await view.note;
  if (!note.isReady)
    return (
      <ErrorPanel
        text={t("errors.panel_failed", { subject: t("sticky_note.title") })}
        retryLabel={t("errors.retry")}
        retryHref={here}
      />
    );
  const unsaved = unsavedNote(t, note.value);
  return (
    <StickyNoteForm
      key={patientId}
      action={paths.stickyNote(patientId)}
      next={here}
      formId={newFormId()}
      stored={note.value}
      unsaved={unsaved}
      labels={stickyNoteLabels(page)}
    />
  );
}

/** As high as the note, so that nothing moves when it comes. */
export function StickyNoteLoading({ label }: { label: string }) {
  return (
    <div className="flex flex-col gap-1">
      <output className="sr-only">{label}</output>
      <Skeleton className="h-[1lh] w-24" />
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-7 w-40" />
    </div>
  );
}

function stickyNoteLabels({ t }: Page): StickyNoteLabels {
  return {
    title: t("sticky_note.title"),
    placeholder: t("sticky_note.placeholder"),
    charactersUsed: t("actions.characters_used"),
    save: t("actions.save"),
    saving: t("actions.saving"),
    saved: t("sticky_note.saved"),
    unreachable: t("sticky_note.failed", { reason: t("errors.problem.unavailable") }),
    signedOut: t("sticky_note.signed_out"),
    signIn: t("sticky_note.sign_in"),
    opensNewTab: t("actions.opens_new_tab"),
    conflict: t("sticky_note.conflict"),
    theirs: t("sticky_note.theirs"),
    saveMine: t("sticky_note.save_mine"),
    keepTheirs: t("sticky_note.keep_theirs"),
  };
}
