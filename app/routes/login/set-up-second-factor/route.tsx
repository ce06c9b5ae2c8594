/** After the sign-in of a user whose role needs a second factor and who has none yet: it is set up first. */
import { Suspense } from "react";
import { redirect } from "react-router";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { submitSecondFactor } from "#app/features/second-factor/commands.ts";
import { SecondFactor, shownCodes } from "#app/features/second-factor/second-factor.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { safeReturnPath } from "#app/server/security/safe-return-path.ts";
import { requireUser } from "#app/server/session/session-context.ts";
import { signedInOnly } from "#app/server/session/signed-in-only.ts";
import { Button } from "#app/ui/button.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { Route } from "./+types/route.ts";

export const middleware = [signedInOnly];

const nextOf = (url: URL) => safeReturnPath(url.searchParams.get("next"), paths.dashboard);

/** Back here with the way on, which the address holds. */
function hereOf(url: URL): string {
  const next = nextOf(url);
  return withSearch(paths.setUpSecondFactor, { next: next === paths.dashboard ? undefined : next });
}

/** A user who has finished and saved the codes goes on. */
export function loader({ context, request }: Route.LoaderArgs) {
  const isDone = !requireUser(context).must_set_up_second_factor;
  return isDone && !shownCodes() ? redirect(nextOf(new URL(request.url))) : null;
}

export function action({ request, context }: Route.ActionArgs) {
  return submitSecondFactor(context, request, hereOf(new URL(request.url)));
}

export function ServerComponent() {
  const { t, url } = currentPage();
  return (
    <>
      <title>{`${t("second_factor.title")} · ${t("shell.app_name")}`}</title>
      <h1 className="text-xl">{t("second_factor.title")}</h1>
      <Suspense fallback={<SkeletonLines count={3} />}>
        <SecondFactor here={hereOf(url)} next={nextOf(url)} canCancel={false} />
      </Suspense>
      <form method="post" action={paths.logout}>
        <Button variant="quiet" icon="logout">
          {t("shell.logout")}
        </Button>
      </form>
    </>
  );
}
