/** The list of notices: the text of every toast stays here for users who were too slow for it (WCAG 2.2.1). */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { relativeTimeText } from "#app/format/relative-time.ts";
import type { Page } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { notices } from "#app/server/session/notices.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Menu, MenuButton, MenuHeading } from "#app/ui/menu.tsx";

export function NoticesMenu({ page }: { page: Page }) {
  const { t, url } = page;
  const session = sessionOf(requestContext());
  const list = notices(session);
  // notices show the machine's time, the rest of the page the clinic's
  const nowMs = session.runtime.clock.now();
  const here = withSearch(url.pathname + url.search, { form: undefined });
  return (
    <Menu
      label={t("shell.notices")}
      hasChevron={false}
      name="top-bar"
      trigger={<Icon name="bell" sizePx={20} />}
      listClassName="max-sm:fixed max-sm:inset-x-3 max-sm:w-auto max-sm:max-w-none sm:w-88"
    >
      <MenuHeading>{t("shell.notices")}</MenuHeading>
      {list.length === 0 && <li className="px-3 py-2">{t("shell.no_notices")}</li>}
      {list.map(({ id, kind, text, createdAtMs }) => (
        <li key={id} className="flex gap-3 px-3 py-2">
          <Icon
            name={kind === "success" ? "check" : "info"}
            className={kind === "error" ? "mt-0.5 text-alert-text" : "mt-0.5 text-ink-muted"}
          />
          <div className="min-w-0">
            <p>{text}</p>
            <p className="text-sm text-ink-muted">
              {relativeTimeText(createdAtMs, { ...page, nowMs })}
            </p>
          </div>
        </li>
      ))}
      {list.length > 0 && (
        <MenuButton form="notices-form" icon="trash">
          {t("shell.clear_notices")}
        </MenuButton>
      )}
      <li hidden>
        <form id="notices-form" method="post" action={paths.notices}>
          <input type="hidden" name="next" value={here} />
        </form>
      </li>
    </Menu>
  );
}
