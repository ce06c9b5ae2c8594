/** The id of the checklist's form: buttons outside of it belong to it by this id. */
export const checklistFormId = "checklist";
