/** The buttons of the header that open a panel over the page: history, and messages with what is unread (HEAD-06, HEAD-07). */
import { Suspense } from "react";
import { historyButtonId } from "#app/features/history/history-address.ts";
import { patientPanels, withPatientPanel } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { CountBadge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

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
        size="small"
        icon="message"
        href={withPatientPanel(here, patientPanels.messages, "open")}
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
