/** Implants whose next session is overdue: who, since when, why. In the inbox and on the connectivity desk. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { sortName } from "#app/features/person/person-name.ts";
import { formatCalendarDay, formatInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Link } from "#app/ui/link.tsx";
import { AboveRowLink, RowLink } from "#app/ui/row-link.tsx";
import { Missing } from "#app/ui/stat.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { followUpCauses, followUpKinds } from "#contract/codes/implant-follow-up.ts";
import type { OverdueFollowUp } from "#contract/implant-follow-up.ts";
import { isKnown } from "#contract/primitive.ts";

export function OverdueTable({ items }: { items: readonly OverdueFollowUp[] }) {
  const { t } = currentPage();
  return (
    <div className="relative min-w-0 overflow-x-auto">
      <Table
        caption={t("implant_inbox.overdue.title")}
        isCaptionHidden
        columns={overdueColumns()}
        rows={items}
        rowKey={({ device_id }) => device_id}
      />
    </div>
  );
}

function overdueColumns(): Column<OverdueFollowUp>[] {
  const { t, language, zone } = currentPage();
  return [
    {
      key: "patient",
      header: t("implant_inbox.overdue.patient"),
      isRowHeader: true,
      cell: ({ patient_id, short_id, ...person }) => (
        <RowLink href={paths.patient(patient_id)} className="wrap-anywhere">
          {sortName(person) || `PAT${short_id}`}
        </RowLink>
      ),
    },
    {
      key: "implant",
      header: t("implant_inbox.overdue.implant"),
      cell: ({ kind, manufacturer, model, serial_number }) =>
        [
          isKnown(followUpKinds, kind) ? t(`implant_inbox.overdue.kind.${kind}`) : kind,
          manufacturer,
          model,
          serial_number,
        ]
          .filter(Boolean)
          .join(" · "),
    },
    {
      key: "last",
      header: t("implant_inbox.overdue.last"),
      cell: ({ last_session_at }) =>
        last_session_at === null ? (
          <Missing label={t("actions.no_value")} />
        ) : (
          <time dateTime={last_session_at}>
            {formatInstant(last_session_at, "date", language, zone)}
          </time>
        ),
    },
    {
      key: "expected",
      header: t("implant_inbox.overdue.expected"),
      cell: ({ expected_by, interval_months }) =>
        `${formatCalendarDay(expected_by, language)} (${t("implant_inbox.overdue.every", { count: interval_months })})`,
    },
    {
      key: "since",
      header: t("implant_inbox.overdue.since"),
      cell: ({ overdue_days }) => t("implant_inbox.overdue.days", { count: overdue_days }),
    },
    {
      key: "reason",
      header: t("implant_inbox.overdue.reason"),
      cell: ({ cause, waiting_delivery_id }) => (
        <>
          {isKnown(followUpCauses, cause) ? t(`implant_inbox.overdue.cause.${cause}`) : cause}
          {waiting_delivery_id !== null && (
            <AboveRowLink className="ms-2">
              <Link
                href={withSearch(paths.implantInbox, {
                  state: "unmatched",
                  delivery: waiting_delivery_id,
                })}
              >
                {t("implant_inbox.overdue.waiting_link")}
              </Link>
            </AboveRowLink>
          )}
        </>
      ),
    },
  ];
}
