/** A note as a page shows it. */
export interface ShownNote {
  readonly text: string;
  /** null if the backend has no versions */
  readonly version: number | null;
  /** ISO instant; empty if it is not given */
  readonly createdAt: string;
  /** "Dr. Anna Weber, Fri 08:05"; empty for a note that never was */
  readonly by: string;
}

export const noNote: ShownNote = { text: "", version: null, createdAt: "", by: "" };

/** What the server answers a form that JavaScript has sent. */
export type NoteAnswer =
  | { readonly state: "saved"; readonly note: ShownNote }
  /** another user has saved a different text in the meantime: `note` is theirs */
  | { readonly state: "conflict"; readonly note: ShownNote }
  | { readonly state: "failed"; readonly text: string };

/** A text that was typed and is not stored. */
export interface UnsavedNote {
  readonly text: string;
  /** why, in words */
  readonly failure: string;
  /** the stored note is not the one that it was typed over */
  readonly isConflict: boolean;
}
