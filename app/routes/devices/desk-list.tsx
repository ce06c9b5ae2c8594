/** A window of the desk: the filter with its counts, the rows, the file. */
import { paths } from "#app/addresses/paths.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorPanel } from "#app/ui/panel.tsx";
import { Table } from "#app/ui/table.tsx";
import { SegmentedLinks } from "#app/ui/tabs.tsx";
import { connectivityStates } from "#contract/codes/connectivity.ts";
import { type DeskAddress, deskHref, windowRows } from "./desk-address.ts";
import { deskColumns } from "./desk-columns.tsx";
import type { DeskView } from "./queries.ts";

export async function DeskList({ view: { address, list } }: { view: DeskView }) {
  const page = currentPage();
  const { t, language, zone, nowMs } = page;
  const read = await list;
  if (!read)
    return (
      <p className="rounded-md border border-line bg-raised p-6 text-ink-muted">
        {t("devices.not_offered")}
      </p>
    );
  if (!read.isReady)
    return (
      <ErrorPanel
        text={t("errors.panel_failed", { subject: t("devices.title") })}
        retryLabel={t("errors.retry")}
        retryHref={deskHref(address)}
      />
    );
  const { items, counts, total_count } = read.value;
  const first = { ...address, skip: 0, call: undefined };
  const all = connectivityStates.reduce((sum, state) => sum + counts[state], 0);
  return (
    <section aria-label={t("devices.title")} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SegmentedLinks
          label={t("devices.filter")}
          className="min-w-0 overflow-x-auto"
          items={[
            {
              href: deskHref({ ...first, state: undefined }),
              label: t("devices.all"),
              count: formatNumber(all, language),
              isCurrent: address.state === undefined,
            },
            ...connectivityStates.map((state) => ({
              href: deskHref({ ...first, state }),
              label: t(`devices.state.${state}`),
              count: formatNumber(counts[state], language),
              isCurrent: address.state === state,
            })),
          ]}
        />
        <span className="text-sm text-ink-muted sm:ms-auto">
          {t("time.as_of", { time: formatInstant(nowMs, "time", language, zone) })}
        </span>
        {total_count > 0 && (
          <form method="post" action={deskHref(first, paths.devicesExport)}>
            <Button size="small" icon="download">
              {t("patients.export.button")}
            </Button>
          </form>
        )}
      </div>
      {items.length === 0 ? (
        <p className="rounded-md border border-line bg-raised p-6 text-ink-muted">
          {all === 0 ? t("devices.none_at_all") : t("devices.none")}
        </p>
      ) : (
        <div className="rounded-md border border-line bg-raised max-[75rem]:overflow-x-auto">
          <Table
            caption={t("devices.title")}
            isCaptionHidden
            columns={deskColumns(page, address)}
            rows={items}
            rowKey={({ patient_id }) => patient_id}
          />
        </div>
      )}
      <Windows address={address} total={total_count} />
    </section>
  );
}

/** The way to the windows before and after this one. */
function Windows({ address, total }: { address: DeskAddress; total: number }) {
  const { t } = currentPage();
  const { skip } = address;
  const to = (next: number) => deskHref({ ...address, skip: Math.max(0, next), call: undefined });
  if (total <= windowRows && skip === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {skip > 0 && (
        <ButtonLink href={to(skip - windowRows)} size="small" icon="chevron-left">
          {t("actions.previous")}
        </ButtonLink>
      )}
      {skip + windowRows < total && (
        <ButtonLink href={to(skip + windowRows)} size="small">
          {t("actions.next")}
        </ButtonLink>
      )}
    </div>
  );
}
