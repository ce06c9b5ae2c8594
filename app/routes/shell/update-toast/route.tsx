/** The update toast alone, for its refresh. */
import { paths } from "#app/addresses/paths.ts";
import { partAnswer } from "#app/framework/refresh/part-answer.ts";
import { UpdateToast } from "./update-toast.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { safeReturnPath } from "#app/server/security/safe-return-path.ts";
import { visit } from "#app/server/session/session-context.ts";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { url } = currentPage();
  const referrer = URL.parse(visit(context).request.headers.get("Referer") ?? "");
  const page = safeReturnPath(referrer && referrer.pathname + referrer.search, paths.dashboard);
  const running = url.searchParams.get("running") ?? "";
  return partAnswer(context, <UpdateToast running={running} page={page} />);
}
