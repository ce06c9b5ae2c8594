/** Greeting and review list alone, for the live script's timer (CONST-07). */
import { loadOwnProfile, ownProfileView } from "#app/features/own-profile/load-own-profile.ts";
import { loadDashboard, reviewView } from "../queries.ts";
import { ReviewPart } from "../review-panel.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  reviewView.set(context, loadDashboard(context));
  return ownProfileView.set(context, await loadOwnProfile(context));
}

export function ServerComponent() {
  return <ReviewPart view={reviewView.get()} />;
}
