/** The own profile: who one is to colleagues, the picture, reports, and which mails one gets. */
import { Suspense } from "react";
import { Outlet } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { loadOwnProfile } from "#app/features/person/load-own-profile.ts";
import { fullName } from "#app/features/person/person-name.ts";
import { loadSecondFactor } from "#app/features/second-factor/load-second-factor.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Panel, PanelFailed, PanelLoading } from "#app/ui/panel.tsx";
import { submitProfile } from "./commands.ts";
import { MailDialogs } from "./mail-dialogs.tsx";
import { MailPanel } from "./mail-panel.tsx";
import { PhotoPanel } from "./photo-panel.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import { loadProfile } from "./queries.ts";
import { SecurityPanel } from "./security-panel.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  loadProfile(context);
  void loadSecondFactor(context);
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  return submitProfile(context, request);
}

export async function ServerComponent() {
  const page = currentPage();
  const { t } = page;
  const { role, mails, profile } = loadProfile(requestContext());
  const own = await loadOwnProfile(requestContext());
  const loading = (id: string, title: string, heightRem: number) => (
    <PanelLoading id={id} title={title} loadingLabel={t("actions.loading")} heightRem={heightRem} />
  );
  return (
    <div className="flex max-w-260 flex-col gap-4">
      <title>{`${t("profile.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader title={(own.record && fullName(own.record)) || t("profile.title")} />
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="flex flex-col gap-4">
          <Suspense fallback={loading("profile-details", t("profile.details"), 20)}>
            <Ready page={page} loading={profile} />
          </Suspense>
          {mails && (
            <Suspense fallback={loading("profile-mails", t("profile.mails"), 12)}>
              <MailPanel page={page} mails={mails} />
            </Suspense>
          )}
        </div>
        <div className="flex flex-col gap-4">
          <PhotoPanel page={page} own={own} />
          <Suspense fallback={loading("profile-security", t("profile.security"), 4)}>
            <SecurityPanel page={page} />
          </Suspense>
          {role !== "PBA" && <ReportsPanel page={page} />}
        </div>
      </div>
      {mails && <MailDialogs page={page} mails={mails} />}
      <Outlet />
    </div>
  );
}

interface ReadyProps {
  page: Page;
  loading: ReturnType<typeof loadProfile>["profile"];
}

async function Ready({ page, loading }: ReadyProps) {
  const { t } = page;
  const profile = await loading;
  if (profile.isReady) return <ProfilePanel page={page} profile={profile.value} />;
  return (
    <PanelFailed
      id="profile-details"
      title={t("profile.details")}
      text={t("errors.panel_failed", { subject: t("profile.details") })}
      retryLabel={t("errors.retry")}
      retryHref={paths.profile}
    />
  );
}

function ReportsPanel({ page: { t } }: { page: Page }) {
  return (
    <Panel id="profile-reports" title={t("profile.reports")}>
      <div className="flex flex-col items-start gap-3">
        <p>{t("profile.reports_text")}</p>
        <ButtonLink
          href={paths.qualityReport}
          icon="document"
          className="max-w-full py-1 whitespace-normal!"
        >
          {t("profile.open_quality_report")}
        </ButtonLink>
      </div>
    </Panel>
  );
}
