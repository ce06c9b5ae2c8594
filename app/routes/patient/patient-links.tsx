/** Below the header of a patient: the pages, and what opens over each of them. */
import { Suspense } from "react";
import { historyButtonId } from "#app/features/history/history-address.ts";
import {
  messagesButtonId,
  messageWidgetId,
  openPlaces,
} from "#app/features/message-widget/message-widget-state.ts";
import { patientPanels, paths, withPatientPanel } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { CountBadge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

/** The pages of a patient. */
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

/** The buttons that open a panel over the page: history, and messages with what is unread. */
export function PanelLinks({ unreadCount }: { unreadCount: Promise<number> }) {
  const { t, url } = currentPage();
  const here = url.pathname + url.search;
  return (
    <div className="flex shrink-0 items-center gap-2 md:pb-1 print:hidden">
      <ButtonLink
        id={historyButtonId}
        size="small"
        icon="history"
        href={withPatientPanel(here, patientPanels.history, "open")}
      >
        {t("patient.history")}
      </ButtonLink>
      <ButtonLink
        id={messagesButtonId}
        size="small"
        icon="message"
        href={`${withPatientPanel(here, patientPanels.messages, openPlaces.floating)}#${messageWidgetId}`}
      >
        {t("patient.messages")}
        <Suspense fallback={null}>
          <UnreadCount count={unreadCount} />
        </Suspense>
      </ButtonLink>
    </div>
  );
}

async function UnreadCount({ count }: { count: Promise<number> }) {
  const { t } = currentPage();
  return <CountBadge count={await count} label={t("patient.unread")} />;
}
