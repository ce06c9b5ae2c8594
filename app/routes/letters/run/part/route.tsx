/** How a run stands alone, for its refresh. */
import { partAnswer } from "#app/framework/refresh/part-answer.ts";
import { RunPanel } from "../run-panel.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return partAnswer(context, <RunPanel runId={params.runId} />);
}
