/** The top bar: where one is, what waits, and the own menu (11 to 16). */
import { Suspense } from "react";
import { environmentBadge } from "./environment-badge.ts";
import { paths } from "#app/addresses/paths.ts";
import { roleBadge } from "./role-badge.ts";
import { intlLocale } from "#app/format/ui-language.ts";
import {
  AlertCounterLoading,
  PatientTotal,
  PatientTotalPlace,
  RefreshedAlertCounter,
} from "./alert-counter/alert-counter.tsx";
import { LanguageEntries, LanguageForm } from "#app/features/language-menu/language-menu.tsx";
import { hasImplants } from "#app/features/person/has-implants.ts";
import { framed, type Screen, screensOf } from "#app/features/screens/screens.ts";
import { NoticesMenu } from "./notices-menu.tsx";
import type { OwnProfile } from "#app/features/person/load-own-profile.ts";
import { fullName, initials } from "#app/features/person/person-name.ts";
import { environment } from "#app/server/env.ts";
import { providerOfSession } from "#app/server/provider/provider-of-session.ts";
import { requestContext } from "#app/server/request-scope.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Menu, MenuButton, MenuHeading, MenuLink } from "#app/ui/menu.tsx";
import { passwordDialogHref } from "./password-dialog.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { cn } from "#app/ui/cn.ts";

const roleWords = {
  admin: "shell.role.ADMIN",
  customer_support: "shell.role.CUSTOMER_SUPPORT",
} as const;

interface TopBarProps {
  page: Page;
  own: OwnProfile;
}

export function TopBar({ page, own }: TopBarProps) {
  const { t, url } = page;
  const environmentName = environmentBadge(url.host, environment().appEnv);
  const { user, record } = own;
  const role = roleBadge(user.role);
  const hasBadges = Boolean(environmentName ?? role);
  return (
    <header
      className={cn(
        "sticky top-0 z-20 flex items-center gap-x-1 border-b border-line bg-raised px-3 max-sm:flex-wrap sm:gap-x-2 md:px-6 print:static",
        // their own line scrolls away, the bar beneath it stays
        hasBadges && "max-sm:-top-8",
      )}
    >
      <div className="flex min-w-0 items-center gap-2">
        <span className="truncate text-lg font-semibold">{t("shell.app_name")}</span>
        {record?.institutionName && (
          <span className="hidden min-w-0 truncate text-ink-muted min-[75rem]:inline">
            {record.institutionName}
          </span>
        )}
      </div>
      {hasBadges && (
        // Beside the name there is no room for them on a small screen.
        <div className="flex shrink-0 items-center gap-2 max-sm:order-first max-sm:-mx-3 max-sm:h-8 max-sm:basis-[calc(100%+1.5rem)] max-sm:border-b max-sm:border-line max-sm:px-3">
          {environmentName && <Badge>{environmentName}</Badge>}
          {role && <Badge>{role.messageKey ? t(roleWords[role.messageKey]) : role.text}</Badge>}
          {user.role === "PBA" && <Tag variant="doctor">{t("shell.role.PBA")}</Tag>}
        </div>
      )}
      <div className="ms-auto flex min-h-13.75 shrink-0 items-center sm:gap-2">
        <Suspense fallback={<AlertCounterLoading />}>
          <RefreshedAlertCounter />
        </Suspense>
        <a
          href={paths.search}
          aria-label={t("shell.search")}
          title={t("shell.search")}
          // on the page itself the key leads to its field
          aria-keyshortcuts={url.pathname === paths.search ? undefined : "Control+k"}
          // the classes of the counter beside it: each page has them once already
          className="row-height flex items-center gap-2 rounded-md px-1 font-semibold hover:bg-sunken"
        >
          <Icon name="search" />
        </a>
        <div className="hidden md:block">
          <ButtonLink href={paths.onboarding} icon="plus">
            {t("shell.add_patient")}
            <Suspense fallback={<PatientTotalPlace />}>
              <PatientTotal />
            </Suspense>
          </ButtonLink>
        </div>
        <NoticesMenu page={page} />
        <UserMenu page={page} own={own} />
      </div>
    </header>
  );
}

function UserMenu({ page, own }: TopBarProps) {
  const { t, language, url } = page;
  const { user, record } = own;
  const person = record ?? { username: user.role };
  const shownName = fullName(person) || user.role;
  // those of implants come when it is known whether there are any
  const screens = screensOf(t, { role: user.role, hasImplants: false });
  return (
    <Menu
      name="top-bar"
      // on a phone the picture alone: at 320 px there is room for no more in one line
      hasChevron={false}
      trigger={
        <>
          <span className="sr-only">{t("shell.user_menu", { name: shownName })}</span>
          <Avatar
            initials={initials(person, intlLocale(language))}
            imageHref={record?.image ? paths.profileImage(record.image) : undefined}
          />
          <span aria-hidden="true" className="hidden max-w-56 truncate min-[70rem]:inline">
            {shownName}
          </span>
          <span className="hidden text-ink-muted md:block">
            <Icon name="chevron-down" sizePx={14} />
          </span>
        </>
      }
    >
      <MenuHeading>{shownName}</MenuHeading>
      <ScreenLinks screens={framed(screens, "account")} />
      {providerOfSession(requestContext()) === undefined && (
        <MenuLink href={passwordDialogHref(page)} icon="key">
          {t("shell.change_password")}
        </MenuLink>
      )}
      <ScreenLinks screens={framed(screens, "menu")} />
      <ScreenLinks screens={framed(screens, "admin")} />
      <Suspense>
        <VendorEntry page={page} own={own} />
      </Suspense>
      <MenuButton form="logout-form" icon="logout">
        {t("shell.logout")}
      </MenuButton>
      <MenuHeading>{t("shell.language")}</MenuHeading>
      <LanguageEntries page={page} formId="language-form" />
      <LanguageForm page={page} id="language-form" />
      <li hidden>
        <form id="logout-form" method="post" action={paths.logout}>
          <input type="hidden" name="next" value={url.pathname + url.search} readOnly />
        </form>
      </li>
    </Menu>
  );
}

async function VendorEntry({ page: { t }, own }: TopBarProps) {
  if (!(await hasImplants(own))) return null;
  const screens = screensOf(t, { role: own.user.role, hasImplants: true });
  return <ScreenLinks screens={framed(screens, "implants")} />;
}

/** Screens as entries of a menu. */
function ScreenLinks({ screens }: { screens: readonly Screen[] }) {
  return screens.map(({ href, icon, name }) => (
    <MenuLink key={href} href={href} icon={icon}>
      {name}
    </MenuLink>
  ));
}
