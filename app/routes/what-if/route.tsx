/** What the limits in the form would change, for a patient or a template, while they are typed; called by the editor's script. */
import type { ClientActionFunctionArgs } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { answerWhatIf } from "#app/features/threshold-editor/answer-what-if.tsx";
import { partOr } from "#app/framework/refresh/part-or.ts";
import type { Route } from "./+types/route.ts";

export function action({ request, context, params: { patientId } }: Route.ActionArgs) {
  const pageHref = patientId ? paths.incidents(patientId) : paths.thresholds;
  return answerWhatIf(context, request, { patientId, pageHref });
}

/** Nothing: react-router 8.5.1 takes a route without a loader for one without an action, if it has a `clientAction`. */
export function loader() {
  return null;
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return partOr(null, serverAction);
}
