/**
 * The patient's sign-in details. The password is shown until Done, for ten minutes at most: then the browser hides it, and
 * the page is read again and comes without it; without scripts the browser reloads the page.
 */
import { Button } from "#app/ui/button.tsx";
import { formatInstant } from "#app/format/format-date.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { PasswordOnShow } from "#app/server/session/shown-passwords.ts";
import { RefreshedPage } from "#app/framework/refresh/refreshed-page.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { ShownFor } from "#app/ui/shown-for.tsx";

interface SignInDetailsProps {
  page: Page;
  patientName: string | null;
  username: string | null;
  login: PasswordOnShow | undefined;
}

export function SignInDetails({ page, patientName, username, login }: SignInDetailsProps) {
  const { t, language, zone, nowMs } = page;
  const person = [
    { label: t("onboarding.success.name"), value: patientName },
    { label: t("onboarding.success.username"), value: username },
  ];
  const facts = login
    ? [
        ...person,
        {
          label: t("onboarding.success.password"),
          value: (
            <ShownFor ms={login.leftMs}>
              <span className="font-mono text-lg">{login.password}</span>
            </ShownFor>
          ),
        },
      ]
    : person;
  return (
    <RefreshedPage
      id="sign-in-details"
      className="flex flex-col gap-3"
      refreshMs={login && Math.max(login.leftMs, minRefreshMs)}
    >
      <Facts layout="list" missingLabel={t("actions.no_value")} facts={facts} />
      {login ? (
        <>
          <p className="text-sm text-ink-muted print:hidden">
            {t("onboarding.success.shown_until", {
              time: formatInstant(nowMs + login.leftMs, "time", language, zone),
            })}
          </p>
          <div className="flex flex-wrap gap-3 print:hidden">
            <ShownFor ms={login.leftMs}>
              <CopyButton
                text={copiedText(facts, { password: login.password })}
                copiedLabel={t("actions.copied")}
              >
                {t("onboarding.success.copy")}
              </CopyButton>
            </ShownFor>
            <Button type="button" data-prints="" icon="print" className="noscript:hidden">
              {t("onboarding.success.print")}
            </Button>
          </div>
          <noscript>
            <meta httpEquiv="refresh" content={String(Math.ceil(login.leftMs / 1000) + 1)} />
          </noscript>
        </>
      ) : (
        <Banner isRounded icon="info">
          {t("onboarding.success.gone")}
        </Banner>
      )}
    </RefreshedPage>
  );
}

/** Not in a hurry when the last moments run out. */
const minRefreshMs = 1_000;

function copiedText(
  facts: readonly { label: string; value: unknown }[],
  { password }: { password: string },
): string {
  return facts
    .filter(({ value }) => value !== null)
    .map(({ label, value }) => `${label}: ${typeof value === "string" ? value : password}`)
    .join("\n");
}
