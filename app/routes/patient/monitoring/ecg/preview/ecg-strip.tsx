/** The ECG that an alert is about, in a panel of its own, with the way to all of it. */
import { type ReactNode } from "react";
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { settle } from "#app/framework/request/settle.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Link } from "#app/ui/link.tsx";
import { Panel, PanelFailed } from "#app/ui/panel.tsx";
import { loadOwnEcg } from "../queries.ts";
import { EcgPreview } from "./ecg-preview.tsx";

interface EcgStripProps {
  id: string;
  title: ReactNode;
  patientId: string;
  ecgId: string;
}

export async function EcgStrip({ id, title, patientId, ecgId }: EcgStripProps) {
  const { t, url } = currentPage();
  const ecg = await settle(loadOwnEcg(requestContext(), patientId, ecgId));
  if (!ecg.isReady)
    return (
      <PanelFailed
        id={id}
        title={title}
        text={t("errors.panel_failed", { subject: t("monitoring.widget.ecg") })}
        retryLabel={t("errors.retry")}
        retryHref={url.pathname + url.search}
      />
    );
  return (
    <Panel
      id={id}
      title={title}
      actions={<Link href={paths.ecg(patientId, ecgId)}>{t("checklist.view_ecg")}</Link>}
    >
      <EcgPreview ecg={ecg.value} />
    </Panel>
  );
}
