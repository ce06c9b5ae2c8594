/** The form's name among those of a page, and of what is saved of it. */
export const stickyNoteForm = "sticky-note";
