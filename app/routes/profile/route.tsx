/** The own profile: who one is to colleagues, the picture, reports, and which mails one gets. */
import { Suspense } from "react";
import { Outlet } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { ownProfileView } from "#app/features/own-profile/load-own-profile.ts";
import { fullName } from "#app/features/person/person-name.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Panel, PanelFailed, PanelLoading } from "#app/ui/panel.tsx";
import { submitProfile } from "./commands.ts";
import { MailDialogs } from "./mail-dialogs.tsx";
import { MailPanel } from "./mail-panel.tsx";
import { PhotoPanel } from "./photo-panel.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import { loadProfile, profileView } from "./queries.ts";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  return profileView.set(context, loadProfile(context));
}

export function action({ request, context }: Route.ActionArgs) {
  return submitProfile(context, request);
}

export function ServerComponent() {
  const page = currentPage();
  const { t } = page;
  const { role, mails } = profileView.get();
  const { record } = ownProfileView.get();
  const loading = (id: string, title: string, heightRem: number) => (
    <PanelLoading id={id} title={title} loadingLabel={t("actions.loading")} heightRem={heightRem} />
  );
  return (
    <div className="flex max-w-260 flex-col gap-4">
      <title>{`${t("profile.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader title={(record && fullName(record)) || t("profile.title")} />
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="flex flex-col gap-4">
          <Suspense fallback={loading("profile-details", t("profile.details"), 20)}>
            <Ready page={page} />
          </Suspense>
          {mails && (
            <Suspense fallback={loading("profile-mails", t("profile.mails"), 12)}>
              <MailPanel page={page} mails={mails} />
            </Suspense>
          )}
        </div>
        <div className="flex flex-col gap-4">
          <PhotoPanel page={page} />
          {role !== "PBA" && <ReportsPanel page={page} />}
        </div>
      </div>
      {mails && <MailDialogs page={page} mails={mails} />}
      <Outlet />
    </div>
  );
}

async function Ready({ page }: { page: Page }) {
  const { t } = page;
  const profile = await profileView.get().profile;
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
