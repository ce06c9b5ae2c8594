import { paths, withSearch } from "#app/addresses/paths.ts";
import { formatInstant, formatRecentInstant } from "#app/format/format-date.ts";
import type { Page } from "#app/framework/request/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Column } from "#app/ui/table.tsx";
import type { PasskeyItem } from "#contract/passkey.ts";
import { removeParameter } from "./schema.ts";

/** Its name, since when, used when, and the way to take it off. */
export function passkeyColumns({ t, language, zone, nowMs }: Page): Column<PasskeyItem>[] {
  return [
    {
      key: "name",
      header: t("passkeys.name"),
      isRowHeader: true,
      cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
    },
    {
      key: "created",
      header: t("passkeys.created"),
      cell: ({ created_at }) => formatInstant(created_at, "date", language, zone),
    },
    {
      key: "last-used",
      header: t("passkeys.last_used"),
      cell: ({ last_used_at: at }) =>
        at === null ? t("passkeys.never") : formatRecentInstant(at, nowMs, language, zone),
    },
    {
      key: "remove",
      header: <span className="sr-only">{t("passkeys.actions")}</span>,
      label: t("passkeys.actions"),
      align: "end",
      cell: ({ id, name }) => (
        <ButtonLink
          variant="destructive-quiet"
          size="small"
          href={withSearch(paths.passkeys, { [removeParameter]: id })}
          aria-label={`${t("passkeys.remove")}: ${name}`}
        >
          {t("passkeys.remove")}
        </ButtonLink>
      ),
    },
  ];
}
