/** One widget of the monitoring page alone, for its refresh. */
import { data } from "react-router";
import { partAnswer } from "#app/framework/refresh/part-answer.ts";
import { pageUrl } from "#app/framework/request/page.ts";
import { leadParameter } from "../widget.tsx";
import { readMonitoringQuery } from "../monitoring-query.ts";
import { widgetNamed } from "../widget-list.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const widget = widgetNamed(params.widget);
  if (!widget) throw data(null, { status: 404 });
  const query = { ...readMonitoringQuery(context, params.patientId), isPart: true };
  const started = widget.start(query);
  const isLead = pageUrl(context).searchParams.has(leadParameter);
  return partAnswer(context, await (isLead ? started.drawLead() : started.draw()));
}
