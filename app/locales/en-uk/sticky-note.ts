/** The sticky note in the header of a patient. */
export const stickyNote = {
  title: "Sticky note",
  placeholder: "What everybody who opens this patient should know",
  saved: "Note saved",
  failed: "The note was not saved. {{reason}} Your text is still here.",
  not_yet_saved: "This text is not saved yet.",
  signed_out:
    "You have been signed out; the note was not saved. Sign in again in another tab and save here: your text stays.",
  sign_in: "Sign in",
  conflict:
    "This note has been saved in the meantime, by somebody else or in another tab. Your text above is not saved.",
  theirs: "Saved note",
  save_mine: "Save my text instead",
  keep_theirs: "Keep the saved note",
};
