/** The frame of every signed-in page: navigation at the side, top bar, the page, and what just happened. */
import { Outlet } from "react-router";
import { loadAlertCounter } from "./alert-counter/load-alert-counter.ts";
import { UnreachableNotice } from "#app/framework/refresh/unreachable-notice.tsx";
import { UpdateCheck } from "./update-toast/update-toast.tsx";
import { loadOwnProfile } from "#app/features/person/load-own-profile.ts";
import { environment } from "#app/server/env.ts";
import { pageToasts } from "#app/server/forms/form-redirect.ts";
import { loadFlags } from "#app/framework/request/load-flags.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { withSearch } from "#app/addresses/paths.ts";
import { Banner } from "#app/ui/banner.tsx";
import { PaintWaitsFor } from "#app/ui/paint-waits-for.tsx";
import { ToastList } from "#app/ui/toast-list.tsx";
import { ErrorPage } from "#app/features/error-page/error-page.tsx";
import { loadLogoutQuestion, LogoutDialog } from "./logout-dialog.tsx";
import { hasImplants } from "#app/features/person/has-implants.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { NavigationBar } from "./navigation-bar.tsx";
import { TopBar } from "./top-bar.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  void loadAlertCounter(context);
  void loadFlags(context);
  await Promise.all([loadOwnProfile(context), loadLogoutQuestion(context)]);
  return null;
}

export async function ServerComponent() {
  const page = currentPage();
  const { t, url } = page;
  const own = await loadOwnProfile(requestContext());
  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      <PaintWaitsFor id="main" />
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-raised p-3 focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
      >
        {t("shell.skip_to_content")}
      </a>
      <NavigationBar page={page} role={own.user.role} hasImplantInbox={await hasImplants(own)} />
      <div className="flex min-w-0 grow flex-col">
        <TopBar page={page} own={own} />
        {environment().isDemo && (
          <Banner
            variant="neutral"
            label={t("shell.demo_label")}
            className="text-sm text-ink-muted print:hidden"
          >
            {t("shell.demo_banner")}
          </Banner>
        )}
        <main
          id="main"
          tabIndex={-1}
          className="w-full max-w-400 grow p-4 pb-24 outline-none md:p-6"
        >
          <Outlet />
        </main>
        <ToastList
          toasts={pageToasts()}
          label={t("shell.notices")}
          closeLabel={t("actions.close")}
          closeHref={withSearch(url.pathname + url.search, { form: undefined })}
        />
      </div>
      <PasswordDialog page={page} />
      <LogoutDialog page={page} />
      <UpdateCheck />
      <UnreachableNotice text={t("errors.sending_again")} />
    </div>
  );
}

export function ServerErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} hasGoHome />;
}
