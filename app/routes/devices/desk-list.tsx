/** A window of the desk: the filter with its counts, the rows, the file. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { ListWindows } from "#app/features/list-windows/list-windows.tsx";
import { readyOrFace } from "#app/features/screens/ready-or-face.tsx";
import { formatInstant } from "#app/format/format-date.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { ListTable } from "#app/ui/list-table.tsx";
import { QuietPanel } from "#app/ui/panel.tsx";
import { SegmentedLinks } from "#app/ui/tabs.tsx";
import { connectivityStates } from "#contract/codes/connectivity.ts";
import { deskHref, windowRows } from "./desk-address.ts";
import { deskColumns } from "./desk-columns.tsx";
import type { DeskView } from "./queries.ts";

export async function DeskList({ view: { address, list } }: { view: DeskView }) {
  const page = currentPage();
  const { t, language, zone, nowMs } = page;
  const { face, value } = await readyOrFace(list, {
    notOffered: t("devices.not_offered"),
    subject: t("devices.title"),
    retryHref: deskHref(address),
  });
  if (face) return face;
  const { items, counts, total_count } = value;
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
        {address.state && (
          <Link href={withSearch(paths.patients, { connectivity: address.state })}>
            {t("devices.in_patient_list")}
          </Link>
        )}
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
        <QuietPanel text={all === 0 ? t("devices.none_at_all") : t("devices.none")} />
      ) : (
        <ListTable
          caption={t("devices.title")}
          frameClassName="sm:whitespace-nowrap"
          columns={deskColumns(page, address)}
          rows={items}
          rowKey={({ patient_id }) => patient_id}
        />
      )}
      <ListWindows
        skip={address.skip}
        total={total_count}
        windowRows={windowRows}
        hrefOf={(skip) => deskHref({ ...first, skip })}
      />
    </section>
  );
}
