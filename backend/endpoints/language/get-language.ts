import { getLanguage } from "#contract/language.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { getUser } from "../../records/users.ts";

/** Not found for another user's id, and for one who never chose: the browser's language then stays. */
export const getLanguageHandler = handler(getLanguage, async ({ params, user, database }) => {
  if (params.user_id !== user.id) throw notFound();
  const { language } = await getUser(database, user.id);
  if (!language) throw notFound();
  return { language_code: language };
});
