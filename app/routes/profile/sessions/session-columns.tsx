import { paths } from "#app/addresses/paths.ts";
import { formatInstant, formatRecentInstant } from "#app/format/format-date.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { OwnSession } from "#app/server/session/own-sessions.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Column } from "#app/ui/table.tsx";
import { EndForm } from "./end-form.tsx";

/**
 * With what, since when, used when, and the button that ends it there. Sessions go by the machine's clock; shown is the
 * clinic's, which is `aheadMs` ahead of it (CLINIC_NOW).
 */
export function sessionColumns(
  { t, language, zone, nowMs }: Page,
  aheadMs: number,
): Column<OwnSession>[] {
  return [
    {
      key: "browser",
      header: t("own_sessions.browser"),
      isRowHeader: true,
      cell: ({ browser, isCurrent }) => (
        <span className="flex flex-wrap items-center gap-2">
          {browserText(t, browser)}
          {isCurrent && <Badge>{t("own_sessions.this_one")}</Badge>}
        </span>
      ),
    },
    {
      key: "signed-in",
      header: t("own_sessions.signed_in"),
      cell: ({ signedInAtMs }) => formatInstant(signedInAtMs + aheadMs, "dateTime", language, zone),
    },
    {
      key: "last-used",
      header: t("own_sessions.last_used"),
      cell: ({ lastUsedAtMs }) =>
        formatRecentInstant(lastUsedAtMs + aheadMs, nowMs, language, zone),
    },
    {
      key: "end",
      header: <span className="sr-only">{t("own_sessions.actions")}</span>,
      label: t("own_sessions.actions"),
      align: "end",
      cell: ({ id, browser, isCurrent }) =>
        isCurrent ? (
          <form method="post" action={paths.logout} className="w-fit sm:ms-auto">
            <Button size="small" icon="logout">
              {t("shell.logout")}
            </Button>
          </form>
        ) : (
          <EndForm which={id} label={`${t("own_sessions.end")}: ${browserText(t, browser)}`}>
            {t("own_sessions.end")}
          </EndForm>
        ),
    },
  ];
}

function browserText(t: Page["t"], { family, system }: OwnSession["browser"]): string {
  if (family && system) return t("own_sessions.browser_on", { family, system });
  return family ?? system ?? t("own_sessions.unknown");
}
