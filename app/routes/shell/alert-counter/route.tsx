/** The alert counter alone, for its refresh. */
import { AlertCounter } from "./alert-counter.tsx";
import { partAnswer } from "#app/framework/refresh/part-answer.ts";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  return partAnswer(context, <AlertCounter />);
}
