/** The state of the installation alone, for its refresh. */
import { partAnswer } from "#app/framework/refresh/part-answer.ts";
import { requireAdmin } from "#app/server/session/require-admin.ts";
import { OperationList } from "../operation-list.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return partAnswer(context, <OperationList />);
}
