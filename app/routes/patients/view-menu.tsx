/** The user's saved views, each a link to its list. */
import { currentPage } from "#app/framework/request/page.ts";
import { Menu, MenuLink } from "#app/ui/menu.tsx";
import { savedViewHref } from "./list-address.ts";
import type { PatientListView } from "./queries.ts";
import { viewsHref } from "./view-commands.ts";

export function ViewMenu({ view }: { view: PatientListView }) {
  const { t } = currentPage();
  const { address, settings } = view;
  const current = settings.views.find(({ id }) => id === address.viewId);
  return (
    <Menu
      align="end"
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
      <MenuLink href={viewsHref(address)} icon="edit">
        {t("patients.views.manage")}
      </MenuLink>
    </Menu>
  );
}
