/** The user's saved views and those of the team, each a link to its list. */
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Menu, MenuHeading, MenuLink } from "#app/ui/menu.tsx";
import { savedViewHref } from "./list-address.ts";
import { loadTeamViews } from "./load-team-views.ts";
import type { PatientListView } from "./queries.ts";
import { viewsHref } from "./views-href.ts";

export async function ViewMenu({ view }: { view: PatientListView }) {
  const { t } = currentPage();
  const { address, settings } = view;
  const read = await loadTeamViews(requestContext());
  const shared = read?.isReady ? read.value : [];
  const current = [...settings.views, ...shared].find(({ id }) => id === address.viewId);
  return (
    <Menu
      align="end"
      // its list is as wide as half a phone: at the row's end there is room for it
      className="max-sm:ms-auto"
      trigger={
        <span className="max-w-48 truncate">{current?.name ?? t("patients.views.menu")}</span>
      }
      label={current && `${t("patients.views.menu")}: ${current.name}`}
      triggerClassName="text-sm min-h-7! text-ink"
    >
      {settings.views.map((saved) => (
        <MenuLink
          key={saved.id}
          href={savedViewHref(saved)}
          isCurrent={saved.id === address.viewId}
        >
          {saved.name}
        </MenuLink>
      ))}
      {shared.length > 0 && <MenuHeading>{t("patients.views.team")}</MenuHeading>}
      {shared.map((saved) => (
        <MenuLink
          key={saved.id}
          href={savedViewHref(saved)}
          isCurrent={saved.id === address.viewId}
        >
          {saved.name}
        </MenuLink>
      ))}
      <MenuLink href={viewsHref(address)} icon="edit">
        {t("patients.views.manage")}
      </MenuLink>
      {(await view.labels) && (
        <MenuLink href={paths.labels} icon="tag">
          {t("labels.define")}
        </MenuLink>
      )}
    </Menu>
  );
}
