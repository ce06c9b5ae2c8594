/** Task: the things to do that every clinic has. A clinic adds its own as titles. */
export const taskTemplates = ["call_again", "practice_informed", "labs_due"] as const;

/** Longest title of a task, and of a template of the clinic. */
export const taskTitleLengthMax = 200;

/** How far ahead, in days, a task may be due. */
export const taskDaysAheadMax = 366;
