/** The state of a run and its letters, for their refresh. */
import { partAnswer } from "#app/framework/refresh/part-answer.ts";
import { LetterTable } from "../letter-table.tsx";
import { RunPanel } from "../run-panel.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return partAnswer(
    context,
    <>
      <RunPanel runId={params.runId} />
      <LetterTable runId={params.runId} />
    </>,
  );
}
