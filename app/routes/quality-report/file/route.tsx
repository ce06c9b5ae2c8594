import { redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { downloadReport } from "../commands.ts";
import type { Route } from "./+types/route.ts";

/** The file is made for a form alone. */
export function loader() {
  return redirect(paths.qualityReport);
}

export function action({ request, context }: Route.ActionArgs) {
  return downloadReport(context, request);
}
