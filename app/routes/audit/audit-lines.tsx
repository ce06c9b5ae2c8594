/** A page of the log, the newest first. */
import { paths } from "#app/addresses/paths.ts";
import { readyOrFace } from "#app/features/screens/ready-or-face.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { QuietPanel } from "#app/ui/panel.tsx";
import { Table } from "#app/ui/table.tsx";
import type { AuditEventItem } from "#contract/audit.ts";
import { auditColumns } from "./audit-columns.tsx";
import { auditHref } from "./audit-address.ts";
import type { AuditView } from "./queries.ts";

export async function AuditLines({ view: { address, read } }: { view: AuditView }) {
  const page = currentPage();
  const { t } = page;
  const { face, value } = await readyOrFace(read, {
    notOffered: t("audit.not_offered"),
    subject: t("audit.title"),
    retryHref: auditHref(address),
  });
  if (face) return face;
  const { items, next } = value;
  if (items.length === 0) return <QuietPanel text={t("audit.none")} />;
  return (
    <section aria-label={t("audit.lines")} className="flex flex-col gap-3">
      <div className="rounded-md border border-line bg-raised max-[75rem]:overflow-x-auto">
        <Table
          caption={t("audit.lines")}
          isCaptionHidden
          columns={auditColumns(page, address, value)}
          rows={foldActs(items)}
          rowKey={({ id }) => id}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {address.after !== undefined && (
          <ButtonLink href={auditHref({ ...address, after: undefined })} size="small">
            {t("audit.newest")}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink href={auditHref({ ...address, after: next })} size="small">
            {t("audit.older")}
          </ButtonLink>
        )}
        {address.patient !== undefined && (
          <ButtonLink href={paths.accessAnswer(address.patient)} size="small" icon="print">
            {t("access_answer.link")}
          </ButtonLink>
        )}
        <form
          method="post"
          className="ms-auto"
          action={auditHref({ ...address, after: undefined }, paths.auditExport)}
        >
          <Button size="small" icon="download">
            {t("patients.export.button")}
          </Button>
        </form>
      </div>
      <p className="max-w-prose text-sm text-ink-muted">{t("audit.how_to_read")}</p>
    </section>
  );
}

/** A list of a user with several clinics is in the chain of each clinic: it is one act. */
function foldActs(items: readonly AuditEventItem[]): AuditEventItem[] {
  const seen = new Set<string>();
  return items.filter(({ request_id, act, patient_id }) => {
    const key = [request_id, act, patient_id].join("\n");
    return !seen.has(key) && seen.add(key);
  });
}
