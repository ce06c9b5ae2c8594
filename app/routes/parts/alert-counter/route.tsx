/** The alert counter alone, for its refresh. */
import { AlertCounter } from "#app/features/alert-counter/alert-counter.tsx";
import {
  alertCounterView,
  loadAlertCounter,
} from "#app/features/alert-counter/load-alert-counter.ts";
import { partAnswer } from "#app/framework/refresh/part-answer.ts";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  alertCounterView.set(context, loadAlertCounter(context));
  return partAnswer(context, <AlertCounter />);
}
