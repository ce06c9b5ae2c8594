import { redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { exportAudit } from "./export-audit.ts";
import type { Route } from "./+types/route.ts";

/** The file is made for a form alone. */
export function loader() {
  return redirect(paths.audit);
}

export function action({ context }: Route.ActionArgs) {
  return exportAudit(context);
}
