/** The update toast alone, for the live script's timer. */
import { paths } from "#app/domain/paths.ts";
import { UpdateToast } from "#app/features/update-toast/update-toast.tsx";
import { currentPage } from "#app/server/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { safeReturnPath } from "#app/server/security/safe-return-path.ts";
import { visit } from "#app/server/session/session-context.ts";

export function ServerComponent() {
  const { url } = currentPage();
  const referrer = URL.parse(visit(requestContext()).request.headers.get("Referer") ?? "");
  const page = safeReturnPath(referrer && referrer.pathname + referrer.search, paths.dashboard);
  return <UpdateToast running={url.searchParams.get("running") ?? ""} page={page} />;
}
