/** Keeps what is typed while it is typed; called by the form's script, answers nothing. */
import { saveTyped } from "../commands.ts";
import type { Route } from "./+types/route.ts";

export async function action({ request, context }: Route.ActionArgs) {
  await saveTyped(context, await request.formData());
  return new Response(null, { status: 204 });
}
