/** From the summary of counts: the total in the title and the numbers on the tabs. */
import { formatNumber } from "#app/format/format-number.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import type { PatientCounts } from "#contract/patient-list.ts";
import { listHref } from "./list-address.ts";
import { patientTabs, tabCount, totalCount } from "./patient-tab.ts";
import type { PatientListView } from "./queries.ts";

type View = PatientListView;

/** Nothing if the counts failed: the list below goes on. */
export async function TotalCount({ view }: { view: View }) {
  const { language } = currentPage();
  const counts = await view.counts;
  return counts.isReady ? formatNumber(totalCount(counts.value), language) : null;
}

export async function StatusTabs({ view }: { view: View }) {
  const counts = await view.counts;
  return <TabLinks view={view} counts={counts.isReady ? counts.value : undefined} />;
}

/** Without `counts` the tabs alone: while the numbers are on their way, or did not come. */
export function TabLinks({ view, counts }: { view: View; counts?: PatientCounts }) {
  const { t, language } = currentPage();
  const { address, programme } = view;
  return (
    <Tabs
      label={t("patients.tabs_label")}
      items={patientTabs(programme).map((tab) => ({
        href: listHref({ ...address, tab, skip: 0 }),
        label: t(`patients.tab.${tab}`),
        isCurrent: tab === address.tab,
        count: counts && formatNumber(tabCount(tab, counts), language),
      }))}
    />
  );
}
