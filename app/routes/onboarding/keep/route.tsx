/** Keeps what is typed while it is typed; called by the form's script, answers nothing. */
import { keepTyped } from "../commands.ts";
import type { Route } from "./+types/route.ts";

export async function action({ request, context }: Route.ActionArgs) {
  await keepTyped(context, await request.formData());
  return new Response(null, { status: 204 });
}
