/** One widget of the monitoring page alone, for its refresh. */
import { data } from "react-router";
import { monitoringAsk } from "../monitoring-ask.ts";
import { startedWidgetView, widgetNamed } from "../widget-list.ts";
import { WidgetPart } from "../widget.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const widget = widgetNamed(params.widget);
  if (!widget) throw data(null, { status: 404 });
  return startedWidgetView.set(context, widget.start(monitoringAsk(context, params.patientId)));
}

export function ServerComponent() {
  return <WidgetPart started={startedWidgetView.get()} />;
}
