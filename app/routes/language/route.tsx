import { redirect } from "react-router";
import { z } from "zod";
import { paths } from "#app/addresses/paths.ts";
import { uiLanguages } from "#app/format/ui-language.ts";
import { safePagePath } from "#app/server/security/safe-return-path.ts";
import { chooseLanguage } from "./commands.ts";
import type { Route } from "./+types/route.ts";

const choiceSchema = z.object({ language: z.enum(uiLanguages), next: z.string().optional() });

export function loader() {
  return redirect(paths.home);
}

export async function action({ request, context }: Route.ActionArgs) {
  const choice = choiceSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!choice.success) return redirect(paths.home, 303);
  const headers = await chooseLanguage(context, choice.data.language);
  // also the pages of signing in: their own `next` is looked at when they use it
  return redirect(safePagePath(choice.data.next, paths.home), { status: 303, headers });
}
