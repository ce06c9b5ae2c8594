/** The review list alone, for the live script's timer (CONST-07). */
import { loadDashboard, reviewView } from "../queries.ts";
import { ReviewPart } from "../review-panel.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  return reviewView.set(context, loadDashboard(context));
}

export function ServerComponent() {
  return <ReviewPart view={reviewView.get()} />;
}
