/** The two-tab layout of /login and /signup: form at one side, what Vigil is for at the other. */
import { Outlet } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { UnreachableNotice } from "#app/framework/refresh/unreachable-notice.tsx";
import { LanguageMenu } from "#app/features/language-menu/language-menu.tsx";
import { appVersion } from "#app/server/app-version.ts";
import { environment } from "#app/server/env.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Link } from "#app/ui/link.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

export function ServerComponent() {
  const page = currentPage();
  const { t, url, nowMs } = page;
  const { contactUrl, imprintUrl } = environment();
  const hasSignupForm = url.pathname === paths.signup && !url.searchParams.has("sent");
  const tabs = [
    { href: paths.login, label: t("sign_in.tab_login"), isCurrent: url.pathname === paths.login },
    {
      href: paths.signup,
      label: t("sign_in.tab_signup"),
      isCurrent: url.pathname === paths.signup,
    },
  ];
  return (
    <div className="grid min-h-dvh md:grid-cols-[minmax(26rem,1fr)_minmax(0,1.2fr)]">
      <UnreachableNotice text={t("errors.sending_again")} />
      <div className="flex min-w-0 flex-col">
        <header className="flex items-center justify-between gap-4 px-4 pt-4 sm:px-8">
          <span className="flex items-center gap-2 text-lg font-semibold">
            <img src="/favicon.svg" alt="" width={28} height={28} />
            {t("shell.app_name")}
          </span>
          <LanguageMenu page={page} carriedBy={hasSignupForm ? "signup" : undefined} />
        </header>
        <main className="mx-auto flex w-full max-w-104 grow flex-col justify-center gap-6 px-4 py-8">
          {/* nobody signs in to a clinic that has no user, nor to open what was shared with them */}
          {url.pathname !== paths.setup && !url.pathname.startsWith("/shared/") && (
            <Tabs label={t("sign_in.tabs_label")} items={tabs} />
          )}
          <Outlet />
        </main>
        <footer className="flex flex-wrap gap-x-6 gap-y-1 px-4 pb-4 text-sm text-ink-muted sm:px-8">
          {contactUrl && (
            <Link variant="muted" href={contactUrl}>
              {t("sign_in.contact")}
            </Link>
          )}
          {imprintUrl && (
            <Link variant="muted" href={imprintUrl}>
              {t("sign_in.imprint")}
            </Link>
          )}
          <span>
            {t("sign_in.copyright", {
              year: new Date(nowMs).getUTCFullYear(),
              version: appVersion,
            })}
          </span>
        </footer>
      </div>
      <aside
        data-at-edge=""
        className="hidden flex-col justify-center gap-4 border-s border-line bg-accent-tint p-12 md:flex"
      >
        <p className="max-w-120 text-2xl font-semibold text-balance text-accent-strong">
          {t("sign_in.marketing_title")}
        </p>
        <p className="max-w-120 text-lg">{t("sign_in.marketing_text")}</p>
        <svg aria-hidden="true" viewBox="0 0 480 120" className="mt-6 w-full max-w-120 text-accent">
          <path
            d="M0 70h90l10-12 10 12h22l8 8 12-64 14 84 8-28h26c12 0 16-18 28-18s14 18 26 18h54l10-12 10 12h22l8 8 12-64 14 84 8-28h26c12 0 16-18 28-18s14 18 26 18h42"
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </svg>
      </aside>
    </div>
  );
}
