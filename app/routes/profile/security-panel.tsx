/**
 * How the user signs in: at the identity provider, or by the second factor if the backend supports it; and the user's
 * sessions.
 */
import { paths } from "#app/addresses/paths.ts";
import { loadPasskeys } from "#app/features/passkey/load-passkeys.ts";
import { loadSecondFactor } from "#app/features/second-factor/load-second-factor.ts";
import type { Page } from "#app/framework/request/page.ts";
import { providerOfSession } from "#app/server/provider/provider-of-session.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";

export async function SecurityPanel({ page: { t } }: { page: Page }) {
  const provider = providerOfSession(requestContext());
  const context = requestContext();
  const [factor, passkeys] =
    provider === undefined
      ? await Promise.all([loadSecondFactor(context), loadPasskeys(context)])
      : [];
  const isOn = factor?.isReady && factor.value.is_on;
  return (
    <Panel id="profile-security" title={t("profile.security")}>
      {provider !== undefined && (
        <p className="mb-3">{t("profile.by_provider", { name: provider })}</p>
      )}
      <ul className="flex flex-col gap-2">
        {factor && (
          <li>
            <Link href={paths.secondFactor}>{t("second_factor.title")}</Link>
            {factor.isReady && (
              <span className="text-ink-muted"> · {isOn ? t("profile.on") : t("profile.off")}</span>
            )}
          </li>
        )}
        {passkeys && (
          <li>
            <Link href={paths.passkeys}>{t("passkeys.title")}</Link>
            {passkeys.isReady && (
              <span className="text-ink-muted"> · {passkeys.value.items.length}</span>
            )}
          </li>
        )}
        <li>
          <Link href={paths.ownSessions}>{t("own_sessions.title")}</Link>
        </li>
      </ul>
    </Panel>
  );
}
