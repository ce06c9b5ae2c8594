/** The frame of every signed-in page: navigation at the side, top bar, the page, and what just happened. */
import { Outlet } from "react-router";
import {
  alertCounterView,
  loadAlertCounter,
} from "#app/features/alert-counter/load-alert-counter.ts";
import { UnreachableNotice } from "#app/framework/refresh/unreachable-notice.tsx";
import { UpdateCheck } from "#app/features/update-toast/update-toast.tsx";
import { loadOwnProfile, ownProfileView } from "#app/features/own-profile/load-own-profile.ts";
import { environment } from "#app/server/env.ts";
import { pageToasts } from "#app/server/forms/form-redirect.ts";
import { flagsView } from "#app/framework/request/flags-view.ts";
import { readFlags } from "#app/server/flags/flags.ts";
import { currentPage, pageUrl } from "#app/framework/request/page.ts";
import { requireUser } from "#app/server/session/session-context.ts";
import { withSearch } from "#app/addresses/paths.ts";
import { Banner } from "#app/ui/banner.tsx";
import { PaintWaitsFor } from "#app/ui/paint-waits-for.tsx";
import { ToastList } from "#app/ui/toast-list.tsx";
import { ErrorPage } from "#app/features/error-page/error-page.tsx";
import { askedLogoutView, loadAskedLogout, LogoutDialog } from "./logout-dialog.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { NavigationBar } from "./navigation-bar.tsx";
import { TopBar } from "./top-bar.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  alertCounterView.set(context, loadAlertCounter(context));
  flagsView.set(context, readFlags(requireUser(context)));
  const [profile, askedLogout] = await Promise.all([
    loadOwnProfile(context),
    loadAskedLogout(context, pageUrl(context)),
  ]);
  askedLogoutView.set(context, askedLogout);
  return ownProfileView.set(context, profile);
}

export function ServerComponent() {
  const page = currentPage();
  const { t, url } = page;
  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      <PaintWaitsFor id="main" />
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-raised p-3 focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
      >
        {t("shell.skip_to_content")}
      </a>
      <NavigationBar page={page} />
      <div className="flex min-w-0 grow flex-col">
        <TopBar page={page} />
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
      </div>
      <PasswordDialog page={page} />
      <LogoutDialog page={page} />
      <UpdateCheck />
      <UnreachableNotice text={t("errors.sending_again")} />
      <ToastList
        toasts={pageToasts()}
        label={t("shell.notices")}
        closeLabel={t("actions.close")}
        closeHref={withSearch(url.pathname + url.search, { form: undefined })}
      />
    </div>
  );
}

export function ServerErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} hasGoHome />;
}
