/**
 * The main navigation: six entries at the left on wide screens; a bar of five at the foot of narrow ones, whose top bar
 * has no room for adding a patient.
 */
import { type ReactNode, Suspense } from "react";
import { paths } from "#app/addresses/paths.ts";
import { framed, screensOf } from "#app/features/screens/screens.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { cn } from "#app/ui/cn.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { loadAlertCounter } from "./alert-counter/load-alert-counter.ts";

interface Entry {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  /** pages elsewhere that belong to it: the beginning of their path */
  readonly covers?: string;
  readonly isNarrowOnly?: boolean;
  /** on a narrow screen a link of the patient list leads there */
  readonly isWideOnly?: boolean;
  /** a number behind the name, once it is known */
  readonly count?: ReactNode;
}

interface NavigationBarProps {
  page: Page;
  /** of the signed-in user */
  role: string;
  /** of roles and institutions that have implants */
  hasImplantInbox: boolean;
}

/** What an entry has besides its name. */
const more: Readonly<Record<string, Partial<Entry>>> = {
  [paths.devices]: { isWideOnly: true },
  [paths.implantInbox]: {
    isWideOnly: true,
    count: (
      <Suspense>
        <WaitingCount />
      </Suspense>
    ),
  },
};

export function NavigationBar({ page: { t, url }, role, hasImplantInbox }: NavigationBarProps) {
  const onboarding: Entry = {
    href: paths.onboarding,
    icon: "plus",
    label: t("shell.add_patient"),
    covers: "/onboarding-success/",
    isNarrowOnly: true,
  };
  const screens = framed(screensOf(t, { role, hasImplants: hasImplantInbox }), "bar");
  const entries = screens.flatMap(({ href, icon, name, barName }): Entry[] => {
    const entry = { href, icon, label: barName ?? name };
    if (href === paths.patients) return [{ ...entry, covers: "/patient/" }, onboarding];
    return [{ ...entry, ...more[href] }];
  });
  return (
    <nav
      aria-label={t("shell.navigation")}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised md:sticky md:inset-x-auto md:top-0 md:h-dvh md:w-30 md:shrink-0 md:border-e md:border-t-0 print:hidden"
    >
      <a
        href={paths.dashboard}
        className="hidden justify-center py-4 md:flex"
        aria-label={t("shell.app_name")}
      >
        <img src="/favicon.svg" alt="" width={32} height={32} />
      </a>
      <ul className="flex md:flex-col">
        {entries.map(({ href, icon, label, covers, isNarrowOnly, isWideOnly, count }) => {
          const isCurrent =
            url.pathname === href ||
            url.pathname.startsWith(`${href}/`) ||
            (covers !== undefined && url.pathname.startsWith(covers));
          return (
            <li
              key={href}
              className={cn(
                "min-w-0 grow basis-0 md:basis-auto",
                isNarrowOnly && "md:hidden",
                isWideOnly && "max-md:hidden",
              )}
            >
              <a
                href={href}
                aria-current={isCurrent ? "page" : undefined}
                className="flex h-full flex-col items-center gap-1 px-0.5 py-2 text-center hyphens-auto md:px-1 md:py-2.5 text-sm leading-tight text-ink-muted max-[24rem]:px-0 max-[24rem]:text-[0.6875rem] max-[24rem]:font-normal! max-[24rem]:tracking-tight -outline-offset-2 hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-tint aria-[current=page]:font-semibold aria-[current=page]:text-accent-strong"
              >
                <Icon name={icon} sizePx={22} />
                {label}
                {count}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** How many deliveries of implants are waiting: beside the link to the inbox. */

async function WaitingCount() {
  const { language } = currentPage();
  const counter = await loadAlertCounter(requestContext());
  const count = counter.isReady ? counter.value.implant_inbox_count : null;
  return count ? <span className="text-sm">{`(${formatNumber(count, language)})`}</span> : null;
}
