/** The checklist's form in the document: buttons that stand outside of it belong to it by this id. */
export const checklistFormId = "checklist";
