/** the form's name among those of the page, and its id in the document */
export const warningsForm = "acknowledge-warnings";
