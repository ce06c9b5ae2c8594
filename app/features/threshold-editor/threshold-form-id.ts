/** The editor's form; buttons of dialogs belong to it by this id. */
export const thresholdFormId = "thresholds-form";
