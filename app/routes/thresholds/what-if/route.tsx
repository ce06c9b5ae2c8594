/** What the limits in the form would change, while they are typed; called by the editor's script. */
import { paths } from "#app/addresses/paths.ts";
import { answerWhatIf } from "#app/features/threshold-editor/answer-what-if.tsx";
import { partOrFailure } from "#app/features/threshold-editor/part-or-failure.ts";
import type { Route } from "./+types/route.ts";

export function action({ request, context }: Route.ActionArgs) {
  return answerWhatIf(context, request, { pageHref: paths.thresholds });
}

/** Nothing: react-router 8.5.1 takes a route without a loader for one without an action, if it has a `clientAction`. */
export function loader() {
  return null;
}

export const clientAction = partOrFailure;
