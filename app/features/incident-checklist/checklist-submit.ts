export interface ChecklistForm {
  readonly isNoteFocused: boolean;
  readonly note: string;
  readonly selectedCount: number;
  readonly isSending: boolean;
}

/** Submit is off while sending, and while the note has neither focus nor text and nothing is selected. */
export function isSubmitDisabled(form: ChecklistForm): boolean {
  if (form.isSending) return true;
  return !form.isNoteFocused && form.note.trim() === "" && form.selectedCount === 0;
}
