/** What the limits in the form would change, while they are typed; called by the editor's script. */
import { paths } from "#app/addresses/paths.ts";
import { answerWhatIf } from "#app/features/threshold-editor/answer-what-if.tsx";
import type { Route } from "./+types/route.ts";

export function action({ request, context }: Route.ActionArgs) {
  return answerWhatIf(context, request, { pageHref: paths.thresholds });
}
