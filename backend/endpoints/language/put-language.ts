import { eq } from "../../drizzle.ts";
import { putLanguage } from "#contract/language.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { users } from "../../schema/users.ts";

export const putLanguageHandler = handler(putLanguage, async ({ params, body, user, database }) => {
  if (params.user_id !== user.id) throw notFound();
  await database.update(users).set({ language: body.language_code }).where(eq(users.id, user.id));
  return { language_code: body.language_code };
});
