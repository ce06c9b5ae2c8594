/** The alert counter alone, for the live script's timer. */
import { AlertCounter } from "#app/features/alert-counter/alert-counter.tsx";
import {
  alertCounterView,
  loadAlertCounter,
} from "#app/features/alert-counter/load-alert-counter.ts";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  return alertCounterView.set(context, loadAlertCounter(context));
}

export function ServerComponent() {
  return <AlertCounter />;
}
