/** The main navigation: at the left on wide screens, a bar of four at the foot of narrow ones (SHELL-02). */
import { paths } from "#app/domain/paths.ts";
import type { Page } from "#app/server/page.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

export function NavigationBar({ page: { t, url } }: { page: Page }) {
  const entries: { href: string; icon: IconName; label: string; covers: string[] }[] = [
    { href: paths.dashboard, icon: "dashboard", label: t("shell.nav.dashboard"), covers: [] },
    {
      href: paths.patients,
      icon: "patients",
      label: t("shell.nav.patients"),
      covers: ["/patient/"],
    },
  ];
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
        {entries.map(({ href, icon, label, covers }) => {
          const isCurrent =
            url.pathname.startsWith(href) || covers.some((path) => url.pathname.startsWith(path));
          return (
            <li key={href} className="grow">
              <a
                href={href}
                aria-current={isCurrent ? "page" : undefined}
                className="flex flex-col items-center gap-1 px-1 py-2.5 text-center text-sm leading-tight text-ink-muted -outline-offset-2 hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-tint aria-[current=page]:font-semibold aria-[current=page]:text-accent-strong"
              >
                <Icon name={icon} sizePx={22} />
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
