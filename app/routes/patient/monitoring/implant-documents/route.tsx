/** The documents that implants sent: a dialog over the monitoring page, with an address for each. */
import { Suspense } from "react";
import { paths } from "#app/addresses/paths.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { fullName } from "#app/features/person/person-name.ts";
import { implantFileHref } from "../implant/implant-file-href.ts";
import { DocumentsIsland } from "../implant/documents-island.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { ErrorPanel } from "#app/ui/panel.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { DocumentList } from "./document-list.tsx";
import { loadDocumentsViewer, selectedDocument } from "./queries.ts";
import type { Route } from "./+types/route.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  loadDocumentsViewer(context, params.patientId);
  return null;
}

export async function ServerComponent({ params: { patientId } }: Route.ServerComponentProps) {
  const { t } = currentPage();
  const { patient_info } = await loadPatient(requestContext(), patientId);
  return (
    <Dialog
      id="implant-documents"
      size="viewer"
      isOpen
      title={t("implants.documents.title", { name: fullName(patient_info) })}
      closeHref={paths.monitoring(patientId)}
      closeLabel={t("implants.documents.close")}
    >
      <Suspense fallback={<SkeletonLines count={12} />}>
        <Documents patientId={patientId} />
      </Suspense>
    </Dialog>
  );
}

async function Documents({ patientId }: { patientId: string }) {
  const { t, url } = currentPage();
  const viewer = loadDocumentsViewer(requestContext(), patientId);
  const { documents, requestedId, transmissionId } = viewer;
  const answer = await documents;
  if (!answer.isReady)
    return (
      <ErrorPanel
        text={t("errors.panel_failed", { subject: t("implants.transmissions.documents") })}
        retryLabel={t("errors.retry")}
        retryHref={url.pathname + url.search}
      />
    );
  return (
    <DocumentsIsland
      documents={answer.value.map(({ id, file_name }) => ({
        id,
        fileName: file_name,
        fileHref: implantFileHref(patientId, id),
      }))}
      firstId={selectedDocument(answer.value, requestedId)?.id ?? null}
      retryHref={url.pathname + url.search}
      labels={{
        noneSelected: t("implants.documents.none_selected"),
        toolbar: t("implants.documents.toolbar"),
        open: t("implants.documents.open"),
        download: t("implants.documents.download"),
        print: t("implants.documents.print"),
        zoomIn: t("implants.documents.zoom_in"),
        zoomOut: t("implants.documents.zoom_out"),
        loading: t("implants.documents.loading"),
        // the numbers are filled in once the pages are known
        page: t("implants.documents.page", { page: "{page}", pages: "{pages}" }),
        failed: t("implants.documents.failed"),
        broken: t("implants.documents.broken"),
        encrypted: t("implants.documents.encrypted"),
        incomplete: t("implants.documents.incomplete"),
        retry: t("errors.retry"),
      }}
    >
      <DocumentList
        documents={answer.value}
        patientId={patientId}
        transmissionId={transmissionId}
      />
    </DocumentsIsland>
  );
}
