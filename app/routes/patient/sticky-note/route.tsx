/** The address of the sticky note's form; the note is in the header of the patient's pages. */
import { redirect } from "react-router";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { submitStickyNote } from "#app/features/sticky-note/commands.ts";
import type { Route } from "./+types/route.ts";

/** The way back after signing in again: the page that shows the note, with what was typed. */
export function loader({ request, params }: Route.LoaderArgs) {
  const form = new URL(request.url).searchParams.get("form") ?? undefined;
  return redirect(withSearch(paths.monitoring(params.patientId), { form }));
}

export function action({ request, context, params }: Route.ActionArgs) {
  return submitStickyNote(context, request, params.patientId);
}
