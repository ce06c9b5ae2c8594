/**
 * The address of the forms that log and move steps of the study; the bar and its dialogs are in the header of the
 * patient's pages.
 */
import { redirect } from "react-router";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { submitProgrammeStep } from "#app/features/programme-steps/commands.ts";
import { programmeStepForm } from "#app/features/programme-steps/schema.ts";
import { wayToStep } from "#app/features/programme-steps/way-to-step.ts";
import { formState } from "#app/server/forms/form-state.ts";
import type { Route } from "./+types/route.ts";

/** The way back after signing in again: the dialog that was open. */
export function loader({ request, params }: Route.LoaderArgs) {
  const form = new URL(request.url).searchParams.get("form") ?? undefined;
  const page = paths.monitoring(params.patientId);
  const state = formState(programmeStepForm);
  return redirect(withSearch(state ? wayToStep(page, state.sent) : page, { form }));
}

export function action({ request, context, params }: Route.ActionArgs) {
  return submitProgrammeStep(context, request, params.patientId);
}
