/** The schema of the checklist, for the browser: loaded when the user comes to the form. */
import { parseWithZod } from "@conform-to/zod/v4";
import { checklistSchema } from "./schema.ts";

export const checkChecklist = (entered: FormData) =>
  parseWithZod(entered, { schema: checklistSchema });
