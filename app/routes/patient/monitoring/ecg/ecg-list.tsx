/** All ECGs of the patient, newest first, thirty at a time. */
import { currentPage } from "#app/framework/request/page.ts";
import { ErrorPanel } from "#app/ui/panel.tsx";
import { EcgItems } from "./ecg-items.tsx";
import { EcgWindows } from "./ecg-windows.tsx";
import { nextEcgs, shownEcgs } from "./next-ecgs.ts";
import type { EcgViewer } from "./queries.ts";
import { ecgPageLength } from "#contract/ecg.ts";

export async function EcgList({ viewer, patientId }: { viewer: EcgViewer; patientId: string }) {
  const page = currentPage();
  const { t, url } = page;
  const list = await viewer.list;
  if (!list.isReady)
    return (
      <ErrorPanel
        text={t("errors.panel_failed", { subject: t("ecg.title") })}
        retryLabel={t("errors.retry")}
        retryHref={url.pathname + url.search}
      />
    );
  const { ecgs, total } = list.value;
  const { shownCount, selectedId } = viewer;
  if (total === 0) return <p className="text-ink-muted">{t("ecg.no_data")}</p>;
  return (
    <EcgWindows
      label={t("ecg.list_label")}
      totalText={t("ecg.total", { count: total })}
      next={nextEcgs({ patientId, selectedId, shownCount, count: ecgs.length, total })}
      shownText={shownEcgs(page, { count: ecgs.length, total })}
      moreLabel={t("ecg.next_page", { size: ecgPageLength })}
      loadingLabel={t("actions.loading")}
      failedText={t("errors.panel_failed", { subject: t("ecg.title") })}
      endText={t("ecg.no_more_data")}
    >
      <EcgItems {...{ ecgs, patientId, selectedId, shownCount, page }} />
    </EcgWindows>
  );
}
