/** The webhooks and the failed deliveries alone, for their refresh. */
import { partAnswer } from "#app/framework/refresh/part-answer.ts";
import { requireAdmin } from "#app/server/session/require-admin.ts";
import { WebhookParts } from "../webhook-parts.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return partAnswer(context, <WebhookParts />);
}
