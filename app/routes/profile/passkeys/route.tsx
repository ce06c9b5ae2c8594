/** The own passkeys: which there are, how one is added, how one is taken off. */
import { data } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { loadPasskeys } from "#app/features/passkey/load-passkeys.ts";
import { loadSecondFactor } from "#app/features/second-factor/load-second-factor.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { providerOfSession } from "#app/server/provider/provider-of-session.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ErrorPanel } from "#app/ui/panel.tsx";
import { submitPasskeys } from "./commands.ts";
import { OwnPasskeys } from "./own-passkeys.tsx";
import type { Route } from "./+types/route.ts";

/** A backend without passkeys has no such page. */
export async function loader({ context }: Route.LoaderArgs) {
  if ((await loadPasskeys(context)) === undefined) throw data(null, { status: 404 });
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  return submitPasskeys(context, request);
}

export async function ServerComponent() {
  const { t } = currentPage();
  const context = requestContext();
  const provider = providerOfSession(context);
  const [read, factor] = await Promise.all([loadPasskeys(context), loadSecondFactor(context)]);
  return (
    <div className="flex max-w-260 flex-col gap-4">
      <title>{`${t("passkeys.title")} · ${t("shell.app_name")}`}</title>
      <Link href={paths.profile}>{t("profile.title")}</Link>
      <PageHeader title={t("passkeys.title")} />
      <p className="max-w-prose">{t("passkeys.intro")}</p>
      {provider !== undefined && <p>{t("profile.by_provider", { name: provider })}</p>}
      {provider === undefined &&
        (read?.isReady && factor?.isReady ? (
          <OwnPasskeys
            items={read.value.items}
            isPossible={read.value.is_possible}
            hasFactor={factor.value.is_on}
          />
        ) : (
          <ErrorPanel
            text={t("errors.panel_failed", { subject: t("passkeys.title") })}
            retryLabel={t("errors.retry")}
            retryHref={paths.passkeys}
          />
        ))}
    </div>
  );
}
