"use client";
import { formText } from "#app/format/form-text.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useDebounced } from "#app/ui/use-debounced.ts";
import { type DraftState, postMessageForm } from "./post-message-form.ts";

/** After the last key: soon enough that a crash costs a word, seldom enough that typing costs no traffic. */
const saveAfterMs = 700;

/**
 * Saves what is typed while it is typed. The text itself stays in the document, where the browser keeps it: so what was
 * typed before the script came counts too.
 */
export function useMessageDraft(initial: { title: string; message: string }) {
  const form = useRef<HTMLFormElement>(null);
  const posts = useRef<Promise<unknown>>(Promise.resolve());
  const isDirty = useRef(false);
  const isLeaving = useRef(false);
  const [draftState, setState] = useState<DraftState | "still" | "typing">("still");
  const [texts, setTexts] = useState(initial);

  const read = () => {
    const fields = form.current && new FormData(form.current);
    setTexts({ title: textOf(fields, "title"), message: textOf(fields, "message") });
  };
  const save = () => {
    if (!isDirty.current || isLeaving.current || !form.current) return;
    isDirty.current = false;
    const sent = form.current;
    // one after another: the last one typed is the last one saved
    posts.current = posts.current.then(async () => {
      const state = await postMessageForm(sent, "draft");
      if (state !== "saved") isDirty.current = true;
      setState(isDirty.current && state === "saved" ? "typing" : state);
    });
  };
  const saveSoon = useDebounced(save, saveAfterMs);
  const onInput = () => {
    read();
    isDirty.current = true;
    setState((before) => (before === "still" || before === "saved" ? "typing" : before));
    saveSoon.soon();
  };
  const onSubmit = () => {
    saveSoon.cancel();
    isLeaving.current = true;
  };

  const onStay = () => {
    isLeaving.current = false;
  };

  // what was typed before this script came
  const onBoot = useEffectEvent(() => {
    const fields = form.current && new FormData(form.current);
    const isSame =
      textOf(fields, "title") === initial.title && textOf(fields, "message") === initial.message;
    if (!isSame) onInput();
  });
  const onPageLeft = useEffectEvent(() => {
    if (isDirty.current && !isLeaving.current && form.current)
      void postMessageForm(form.current, "draft");
  });
  const onEdit = useEffectEvent(onInput);
  const onLeave = useEffectEvent(() => {
    saveSoon.cancel();
    save();
  });
  useEffect(() => {
    const typed = form.current;
    const soon = setTimeout(() => onBoot());
    typed?.addEventListener("input", onEdit);
    typed?.addEventListener("focusout", onLeave);
    addEventListener("pagehide", onPageLeft);
    return () => {
      clearTimeout(soon);
      typed?.removeEventListener("input", onEdit);
      typed?.removeEventListener("focusout", onLeave);
      removeEventListener("pagehide", onPageLeft);
    };
  }, []);

  return { form, draftState, texts, onSubmit, onStay };
}

function textOf(fields: FormData | null, name: string): string {
  return fields ? formText(fields, name) : "";
}
