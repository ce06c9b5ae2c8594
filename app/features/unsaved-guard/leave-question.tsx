"use client";
import { useEffect, useId, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import type { LeaveWords } from "./leave-words.ts";

interface LeaveQuestionProps {
  words: LeaveWords;
  onStay: () => void;
  onLeave: () => void;
}

/** A dialog of the page alone, without an address: a question about what a user has typed cannot be linked to. */
export function LeaveQuestion({ words, onStay, onLeave }: LeaveQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      className="m-auto w-104 max-w-[calc(100vw-2rem)] rounded-md border border-line bg-raised p-6 text-ink"
      onClose={onStay}
    >
      <h2 id={titleId} className="text-lg">
        {words.question}
      </h2>
      <div className="mt-6 flex flex-row-reverse flex-wrap justify-start gap-3">
        <Button type="button" variant="primary" onClick={() => dialog.current?.close()}>
          {words.stay}
        </Button>
        <Button type="button" onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
    </dialog>
  );
}
