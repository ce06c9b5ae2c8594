import { formatInstant, formatRecentInstant } from "#app/format/format-date.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { OwnSession } from "#app/server/session/own-sessions.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Column } from "#app/ui/table.tsx";
import { EndForm } from "./end-form.tsx";

/** With what, since when, used when, and the button that ends it there. */
export function sessionColumns({ t, language, zone, nowMs }: Page): Column<OwnSession>[] {
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
      cell: ({ signedInAtMs }) => formatInstant(signedInAtMs, "dateTime", language, zone),
    },
    {
      key: "last-used",
      header: t("own_sessions.last_used"),
      cell: ({ lastUsedAtMs }) => formatRecentInstant(lastUsedAtMs, nowMs, language, zone),
    },
    {
      key: "end",
      header: <span className="sr-only">{t("own_sessions.end")}</span>,
      label: t("own_sessions.end"),
      isCompact: true,
      align: "end",
      cell: ({ id, browser, isCurrent }) =>
        !isCurrent && (
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
