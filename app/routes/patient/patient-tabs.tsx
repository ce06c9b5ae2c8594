/** The pages of a patient (WS-10). */
import { paths } from "#app/domain/paths.ts";
import { currentPage } from "#app/server/page.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import { PanelLinks } from "./panel-links.tsx";

export function PatientTabs({ patientId }: { patientId: string }) {
  const { t, url } = currentPage();
  const items = [
    { href: paths.monitoring(patientId), label: t("patient.tab.monitoring") },
    { href: paths.medicationPlan(patientId), label: t("patient.tab.med_plan") },
  ].map((item) => ({ ...item, isCurrent: url.pathname.startsWith(item.href) }));
  return (
    <div className="-mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line px-4 md:-mx-6 md:px-6">
      <Tabs
        label={t("patient.tabs_label")}
        items={items}
        className="-mb-px min-w-0 max-w-full border-b-0"
      />
      <PanelLinks />
    </div>
  );
}
