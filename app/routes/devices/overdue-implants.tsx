/** Below the desk: implants whose follow-up is overdue, the longest first; the inbox has all of them. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { OverdueTable } from "#app/features/implant-follow-up/overdue-table.tsx";
import { formatNumber } from "#app/format/format-number.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Link } from "#app/ui/link.tsx";
import { Panel, PanelFailed } from "#app/ui/panel.tsx";
import type { DeskView } from "./queries.ts";

/** Empty if the backend does not know, or if none is overdue. */
export async function OverdueImplants({ view: { overdue } }: { view: DeskView }) {
  const { t, url, language } = currentPage();
  const read = await overdue;
  const title = t("implant_inbox.overdue.title");
  if (!read) return null;
  if (!read.isReady)
    return (
      <PanelFailed
        id="overdue-implants"
        title={title}
        text={t("errors.panel_failed", { subject: title })}
        retryLabel={t("errors.retry")}
        retryHref={url.pathname + url.search}
      />
    );
  const { items, total } = read.value;
  if (total === 0) return null;
  return (
    <Panel
      id="overdue-implants"
      title={`${title} (${formatNumber(total, language)})`}
      isFlush
      actions={
        total > items.length && (
          <Link href={withSearch(paths.implantInbox, { state: "overdue" })}>
            {t("implant_inbox.overdue.all")}
          </Link>
        )
      }
    >
      <OverdueTable items={items} />
    </Panel>
  );
}
