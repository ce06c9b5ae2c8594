import { redirect } from "react-router";
import { paths } from "#app/domain/paths.ts";
import type { Route } from "./+types/route.ts";

/** WS-01. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(paths.monitoring(params.patientId));
}
