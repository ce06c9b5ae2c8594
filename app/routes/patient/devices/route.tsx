/** The address of the forms about a patient's devices; the forms are on the profile. */
import { redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { submitDevices } from "#app/features/devices/commands.ts";
import type { Route } from "./+types/route.ts";

/** The way back after signing in again. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(paths.patientProfile(params.patientId));
}

export function action({ request, context, params }: Route.ActionArgs) {
  return submitDevices(context, request, params.patientId);
}
