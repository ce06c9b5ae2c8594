"use client";
/** Two texts over one: the other user's saved text is below the own one, and the buttons decide. */
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ShownNote } from "./shown-note.ts";

interface NoteConflictProps {
  theirs: ShownNote;
  /** the page without the own text */
  keepTheirsHref: string;
  onKeepTheirs: () => void;
  labels: { conflict: string; theirs: string; saveMine: string; keepTheirs: string };
}

export function NoteConflict({ theirs, keepTheirsHref, onKeepTheirs, labels }: NoteConflictProps) {
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-md bg-warning-tint p-3">
      <p className="flex gap-2">
        <Icon name="info" className="mt-0.5 text-warning-text" />
        <span>{labels.conflict}</span>
      </p>
      <figure>
        <figcaption className="text-sm text-ink-muted">
          {[labels.theirs, theirs.by].filter(Boolean).join(" · ")}
        </figcaption>
        <blockquote className="max-h-40 overflow-y-auto rounded-md border border-line bg-raised px-3 py-1.5 whitespace-pre-wrap">
          {theirs.text || "–"}
        </blockquote>
      </figure>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="primary">
          {labels.saveMine}
        </Button>
        <ButtonLink
          size="small"
          href={keepTheirsHref}
          onClick={(event) => {
            event.preventDefault();
            onKeepTheirs();
          }}
        >
          {labels.keepTheirs}
        </ButtonLink>
      </div>
    </div>
  );
}
