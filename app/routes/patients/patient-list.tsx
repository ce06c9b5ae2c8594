/** The list in its states: loading, failed, empty, and a window of rows that grows by scrolling. */
import { formatInstant } from "#app/format/format-date.ts";
import { previewedPatient, previewHref } from "#app/addresses/preview-path.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { ButtonLink, Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { ErrorPanel } from "#app/ui/panel.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Table } from "#app/ui/table.tsx";
import type { PatientList as Patients } from "#contract/patient-list.ts";
import { listHref, viewAddress, windowRows, type ListAddress } from "./list-address.ts";
import { isNarrowed } from "./list-search.ts";
import { patientColumns } from "./patient-columns.tsx";
import type { PatientListView } from "./queries.ts";
import { nextRows, windowText } from "./row-window.ts";
import { SortMenu } from "./sort-menu.tsx";
import { ViewMenu } from "./view-menu.tsx";
import { MoreRows, MoreRowsLink, RowWindows } from "./row-windows.tsx";
import { paths, withSearch } from "#app/addresses/paths.ts";

type View = PatientListView;

export async function PatientList({ view }: { view: View }) {
  const { t } = currentPage();
  const { address } = view;
  const list = await view.window;
  if (!list.isReady)
    return (
      <ErrorPanel
        text={t("errors.panel_failed", { subject: t("patients.title") })}
        retryLabel={t("errors.retry")}
        retryHref={listHref(address)}
      />
    );
  const { value } = list;
  return (
    <section aria-label={t(`patients.tab.${address.tab}`)} className="flex flex-col gap-2">
      <ListHead view={view} list={value} />
      {value.items.length === 0 ? <Nobody view={view} /> : <Rows view={view} list={value} />}
    </section>
  );
}

/** How many were found, the way back from a later window, and as of when. */
function ListHead({ view, list }: { view: View; list: Patients }) {
  const { address, search } = view;
  const { t, language, zone, nowMs } = currentPage();
  const isWhole = address.skip === 0 && list.items.length < windowRows;
  const found = list.total_count ?? (isWhole ? list.items.length : undefined);
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-muted">
      <output>
        {isNarrowed(search) && found !== undefined && t("patients.search_result", { count: found })}
      </output>
      {address.skip > 0 && (
        <ButtonLink
          href={listHref({ ...address, skip: address.skip - windowRows, after: undefined })}
          size="small"
          icon="chevron-left"
        >
          {t("actions.previous")}
        </ButtonLink>
      )}
      <SortMenu address={address} />
      <PreviewLink list={list} />
      <span className="sm:ms-auto">
        {t("time.as_of", { time: formatInstant(nowMs, "time", language, zone) })}
      </span>
      <ViewMenu view={view} />
      {found !== 0 && <ExportButton address={address} />}
      <Link href={withSearch(paths.devices, { state: "disconnected" })}>
        {t("devices.list_link")}
      </Link>
    </div>
  );
}

function Rows({ view, list }: { view: View; list: Patients }) {
  const { address, programme, role } = view;
  const page = currentPage();
  const { t } = page;
  const firstRow = address.skip;
  return (
    <RowWindows
      key={listHref(address)}
      next={nextRows(address, list, firstRow, previewedPatient(page.url))}
    >
      <div className="rounded-md border border-line bg-raised max-[75rem]:overflow-x-auto">
        <Table
          caption={t(`patients.tab.${address.tab}`)}
          isCaptionHidden
          isHeadSticky
          className="max-sm:[&>thead]:hidden min-[75rem]:[&>thead]:top-14"
          columns={patientColumns({ page, address, programme, role })}
          rows={list.items}
          rowKey={({ patient_id }) => patient_id}
          rowClassName={({ patient_id }) =>
            patient_id === previewedPatient(page.url) ? "bg-accent-tint" : undefined
          }
          more={<MoreRows />}
        />
        <MoreRowsLink
          label={t("actions.load_more")}
          loadingLabel={t("actions.loading")}
          failedText={t("errors.panel_failed", { subject: t("patients.title") })}
          shownText={windowText(page, list, { skip: address.skip, firstRow })}
        />
      </div>
    </RowWindows>
  );
}

/** Opens the panel with the first of the list; nothing while it is open. */
function PreviewLink({ list: { items } }: { list: Patients }) {
  const { t, url } = currentPage();
  const [first] = items;
  if (!first || previewedPatient(url) !== undefined) return null;
  return (
    // a phone has no room beside the list
    <Link
      href={previewHref("patients", first.patient_id, url.searchParams)}
      className="max-sm:hidden"
    >
      {t("preview.open")}
    </Link>
  );
}

function Nobody({ view: { address, search } }: { view: View }) {
  const { t } = currentPage();
  const isElsewhere = isNarrowed(search) || address.skip > 0;
  const all =
    address.skip > 0 ? { ...address, skip: 0, after: undefined } : viewAddress(address, undefined);
  return (
    <div className="flex min-h-40 flex-col items-start justify-center gap-3 rounded-md border border-line bg-raised p-6 text-ink-muted">
      <p>{isElsewhere ? t("patients.none_found") : t("patients.none")}</p>
      {isElsewhere && (
        <Link href={listHref(all)}>
          {address.skip > 0 ? t("actions.show_all") : t("patients.clear_search")}
        </Link>
      )}
    </div>
  );
}

/** As high as a screen of rows. */
export function PatientListLoading() {
  const { t } = currentPage();
  return (
    <div>
      <output className="sr-only">{t("actions.loading")}</output>
      <Skeleton className="mt-8 h-[70dvh]" />
    </div>
  );
}

/** The list as it is searched, filtered and sorted, as a file. A form: making a copy is an act, no page to go to. */
function ExportButton({ address }: { address: ListAddress }) {
  const { t } = currentPage();
  const whole = { ...address, skip: 0, after: undefined };
  return (
    <form method="post" action={listHref(whole, paths.patientsExport)}>
      <Button size="small" icon="download">
        {t("patients.export.button")}
      </Button>
    </form>
  );
}
