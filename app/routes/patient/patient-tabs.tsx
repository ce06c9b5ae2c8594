/** The pages of a patient (WS-10). */
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Tabs } from "#app/ui/tabs.tsx";

export function PatientTabs({ patientId }: { patientId: string }) {
  const { t, url } = currentPage();
  const items = [
    { href: paths.monitoring(patientId), label: t("patient.tab.monitoring") },
    { href: paths.incidents(patientId), label: t("patient.tab.incidents") },
    { href: paths.medicationPlan(patientId), label: t("patient.tab.med_plan") },
    { href: paths.patientProfile(patientId), label: t("patient.tab.profile") },
  ].map((item) => ({ ...item, isCurrent: url.pathname.startsWith(item.href) }));
  return <Tabs label={t("patient.tabs_label")} items={items} className="-mb-px border-0" />;
}
