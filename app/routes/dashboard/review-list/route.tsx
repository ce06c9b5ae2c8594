/** Greeting and review list alone, for their refresh. */
import { partAnswer } from "#app/framework/refresh/part-answer.ts";
import { loadDashboard } from "../queries.ts";
import { ReviewLists } from "../review-panel.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  const view = loadDashboard(context);
  return partAnswer(context, <ReviewLists view={view} />);
}
