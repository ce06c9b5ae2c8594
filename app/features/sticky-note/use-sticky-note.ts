"use client";
import { useLeaveGuard } from "#app/features/unsaved-guard/use-leave-guard.tsx";
import { plainLineBreaks } from "#app/format/plain-line-breaks.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useDebounced } from "#app/ui/use-debounced.ts";
import { sendNote } from "./send-note.ts";
import type { ShownNote, UnsavedNote } from "./shown-note.ts";

/** After the last edit. */
const autosaveMs = 5_000;

export type NoteStatus =
  | { readonly kind: "still" | "edited" | "saving" | "saved" | "signed_out" | "unreachable" }
  | { readonly kind: "failed"; readonly text: string }
  /** nothing is saved by itself until the user has decided between the two */
  | { readonly kind: "conflict"; readonly theirs: ShownNote };

interface StickyNoteInput {
  readonly action: string;
  readonly formId: string;
  readonly stored: ShownNote;
  readonly unsaved: UnsavedNote | undefined;
}

/**
 * Saves the text 5 seconds after the last edit, and at once when the box or the page is left, once only. The text
 * itself stays in the document, where the browser keeps it: so what was typed before the script came counts too, and no
 * answer of the server replaces it.
 */
export function useStickyNote({ action, formId, stored, unsaved }: StickyNoteInput) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [base, setBase] = useState(stored);
  const [status, setStatus] = useState<NoteStatus>(() => statusAtFirst(stored, unsaved));
  const [length, setLength] = useState((unsaved?.text ?? stored.text).length);
  const isSending = useRef(false);
  const isDecided = status.kind !== "conflict";
  const isEdited = () => area.current !== null && area.current.value !== lf(base.text);

  const save = async (over: ShownNote = base) => {
    if (isSending.current || !area.current) return;
    const text = area.current.value;
    if (text === lf(over.text) && over === base) {
      if (status.kind !== "saved") setStatus({ kind: "still" });
      return;
    }
    isSending.current = true;
    setStatus({ kind: "saving" });
    const sent = await sendNote({ action, formId }, text, over);
    isSending.current = false;
    if (sent.state === "saved") {
      setBase(sent.note);
      setStatus({ kind: "saved" });
    } else if (sent.state === "conflict") setStatus({ kind: "conflict", theirs: sent.note });
    else if (sent.state === "failed") setStatus({ kind: "failed", text: sent.text });
    else setStatus({ kind: sent.state });
  };

  const autosave = useDebounced(() => void save(), autosaveMs);
  const saveNow = (over?: ShownNote) => {
    autosave.cancel();
    void save(over);
  };

  const onEdit = () => {
    setLength(area.current?.value.length ?? 0);
    if (!isDecided) return;
    if (status.kind === "still" || status.kind === "saved") setStatus({ kind: "edited" });
    autosave.soon();
  };
  const onLeave = () => {
    if (isDecided && isEdited()) saveNow();
  };

  const keepTheirs = () => {
    if (status.kind !== "conflict" || !area.current) return;
    area.current.value = lf(status.theirs.text);
    setLength(area.current.value.length);
    setBase(status.theirs);
    setStatus({ kind: "still" });
  };
  const onSubmit = () => saveNow(status.kind === "conflict" ? status.theirs : base);

  // what was typed before this script came
  const onBoot = useEffectEvent(() => {
    if (unsaved || !isEdited()) return;
    if (document.activeElement === area.current) onEdit();
    else saveNow();
  });
  useEffect(() => {
    const soon = setTimeout(() => onBoot());
    return () => clearTimeout(soon);
  }, []);

  // the page was read again: a text that the user has not changed here follows
  const onRead = useEffectEvent((fresh: ShownNote) => {
    const isOlder = fresh.version !== null && base.version !== null && fresh.version < base.version;
    if (isOlder || isEdited() || isSending.current || !area.current) return;
    area.current.value = lf(fresh.text);
    setLength(area.current.value.length);
    setBase(fresh);
  });
  useEffect(() => {
    const soon = setTimeout(() => onRead(stored));
    return () => clearTimeout(soon);
  }, [stored]);

  const onPageLeft = useEffectEvent(onLeave);
  const isStuck = !["still", "edited", "saving", "saved"].includes(status.kind);
  useLeaveGuard({ isHeld: () => isStuck && isEdited() });
  useEffect(() => {
    addEventListener("pagehide", onPageLeft);
    return () => removeEventListener("pagehide", onPageLeft);
  }, []);

  return { area, base, status, length, onEdit, onLeave, onSubmit, keepTheirs };
}

function statusAtFirst(stored: ShownNote, unsaved: UnsavedNote | undefined): NoteStatus {
  if (!unsaved) return { kind: "still" };
  return unsaved.isConflict
    ? { kind: "conflict", theirs: stored }
    : { kind: "failed", text: unsaved.failure };
}

/** A textarea knows no CR. */
function lf(text: string): string {
  return plainLineBreaks(text);
}
