import { formatInstant } from "#app/format/format-date.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Link } from "#app/ui/link.tsx";
import { Missing } from "#app/ui/stat.tsx";
import type { Column } from "#app/ui/table.tsx";
import type { AuditEventItem, AuditPage } from "#contract/audit.ts";
import { actWords } from "#app/features/audit-act/act-words.ts";
import { type AuditAddress, auditHref } from "./audit-address.ts";

/** A name leads to that person's or that patient's lines, within what is shown already. */
export function auditColumns(
  { t, language, zone }: Page,
  address: AuditAddress,
  { users, patients }: AuditPage,
): Column<AuditEventItem>[] {
  const names = new Map([...users, ...patients].map(({ id, name }) => [id, name]));
  const narrowed = (more: Partial<AuditAddress>) =>
    auditHref({ ...address, ...more, after: undefined });
  return [
    {
      key: "at",
      header: t("audit.at"),
      isRowHeader: true,
      cell: ({ at }) => <time dateTime={at}>{formatInstant(at, "dateTime", language, zone)}</time>,
    },
    {
      key: "user",
      header: t("audit.user"),
      cell: ({ user_id, role }) => {
        if (user_id === null) return t("audit.nobody");
        const name = names.get(user_id);
        // a colleague of another clinic, or a system: its id is all that is known here
        if (name === undefined) return `${t("audit.elsewhere")} (${role ?? user_id})`;
        return <Link href={narrowed({ user: user_id })}>{name}</Link>;
      },
    },
    {
      key: "act",
      header: t("audit.act"),
      cell: ({ act }) => (
        <span className="block">
          <span className="block">{actWords(t, act)}</span>
          <span translate="no" className="block text-xs text-ink-muted">
            {act}
          </span>
        </span>
      ),
    },
    {
      key: "patient",
      header: t("audit.patient"),
      cell: ({ patient_id }) =>
        patient_id === null ? (
          <Missing label={t("actions.no_value")} />
        ) : (
          <Link href={narrowed({ patient: patient_id })} className="wrap-anywhere">
            {names.get(patient_id) ?? patient_id}
          </Link>
        ),
    },
    {
      key: "address",
      header: t("audit.address"),
      cell: ({ address: from }) => <span className="tabular-nums wrap-anywhere">{from}</span>,
    },
  ];
}
