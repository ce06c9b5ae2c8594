/** The top bar: where one is, what waits, and the own menu (SHELL-03, 04, 09, 11 to 16). */
import { Suspense } from "react";
import { environmentBadge } from "#app/domain/environment-badge.ts";
import { paths } from "#app/domain/paths.ts";
import { roleBadge } from "#app/domain/role-badge.ts";
import { intlLocale } from "#app/domain/ui-language.ts";
import { AlertCounter } from "#app/features/alert-counter/alert-counter.tsx";
import { LanguageEntries, LanguageForm } from "#app/features/language-menu/language-menu.tsx";
import { ownProfileView } from "#app/features/own-profile/load-own-profile.ts";
import { fullName, initials } from "#app/features/person/person-name.ts";
import { environment } from "#app/server/env.ts";
import type { Page } from "#app/server/page.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Menu, MenuButton, MenuHeading, MenuLink } from "#app/ui/menu.tsx";
import { passwordDialogHref } from "./password-dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

const roleWords = {
  admin: "shell.role.ADMIN",
  customer_support: "shell.role.CUSTOMER_SUPPORT",
} as const;

export function TopBar({ page }: { page: Page }) {
  const { t, url } = page;
  const environmentName = environmentBadge(url.host, environment().appEnv);
  const { user } = ownProfileView.get();
  const role = roleBadge(user.role);
  return (
    <header className="sticky top-0 z-20 flex min-h-14 items-center gap-2 border-b border-line bg-raised px-4 md:px-6 print:static">
      <span className="text-lg font-semibold">{t("shell.app_name")}</span>
      {environmentName && <Badge>{environmentName}</Badge>}
      {role && <Badge>{role.messageKey ? t(roleWords[role.messageKey]) : role.text}</Badge>}
      <div className="ms-auto flex items-center gap-2">
        <Suspense fallback={<Skeleton className="h-6 w-24" />}>
          <AlertCounter />
        </Suspense>
        <Suspense fallback={<Skeleton className="size-8 rounded-full" />}>
          <UserMenu page={page} />
        </Suspense>
      </div>
    </header>
  );
}

async function UserMenu({ page }: { page: Page }) {
  const { t, language } = page;
  const own = ownProfileView.get();
  const name = await own.name;
  const person = (name.isReady ? name.value : undefined) ?? { username: own.user.role };
  const shownName = fullName(person);
  return (
    <Menu
      label={t("shell.user_menu", { name: shownName })}
      trigger={
        <>
          <Avatar initials={initials(person, intlLocale(language))} />
          <span className="hidden max-w-56 truncate sm:inline">{shownName}</span>
        </>
      }
    >
      <MenuHeading>{t("shell.language")}</MenuHeading>
      <LanguageEntries page={page} formId="language-form" />
      <MenuHeading>{shownName}</MenuHeading>
      <MenuLink href={passwordDialogHref(page)} icon="key">
        {t("shell.change_password")}
      </MenuLink>
      <MenuButton form="logout-form" icon="logout">
        {t("shell.logout")}
      </MenuButton>
      <LanguageForm page={page} id="language-form" />
      <li hidden>
        <form id="logout-form" method="post" action={paths.logout} />
      </li>
    </Menu>
  );
}
