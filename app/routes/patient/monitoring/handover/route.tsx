/** The patient's state as text, in a dialog over the monitoring page: to read, and to copy for a handover. */
import { Suspense } from "react";
import { windowDays } from "#app/clinical/monitoring-window.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { fullName } from "#app/features/person/person-name.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { loadMonitoring } from "../load-monitoring.ts";
import { patientState } from "../state/patient-state.ts";
import { backgroundLines } from "./background-lines.ts";
import { handoverText } from "./handover-text.ts";
import type { Route } from "./+types/route.ts";

export function ServerComponent({ params: { patientId } }: Route.ServerComponentProps) {
  const { t } = currentPage();
  const { query } = loadMonitoring(requestContext(), patientId);
  return (
    <Dialog
      id="handover"
      size="medium"
      isOpen
      title={t("handover.title")}
      closeHref={query.pageHref}
      closeLabel={t("actions.close")}
    >
      <Suspense fallback={<SkeletonLines count={10} />}>
        <Handover patientId={patientId} />
      </Suspense>
    </Dialog>
  );
}

async function Handover({ patientId }: { patientId: string }) {
  const page = currentPage();
  const { t } = page;
  const context = requestContext();
  const { query, state, background } = loadMonitoring(context, patientId);
  const patient = await loadPatient(context, patientId);
  const [answers, known] = await Promise.all([state, background]);
  if (!answers || !known) return null;
  const values = patientState(answers, windowDays(query.window), page);
  const lines = backgroundLines(known, query.today, page);
  const text = handoverText(patient, query.window, values, lines, page);
  return (
    <>
      <p className="text-ink-muted">{t("handover.privacy")}</p>
      <textarea
        readOnly
        aria-label={t("handover.label", { name: fullName(patient.patient_info) })}
        rows={text.split("\n").length + 1}
        defaultValue={text}
        className="field-sizing-content max-h-[60dvh] w-full rounded-md border border-edge bg-raised p-3 font-mono text-sm"
      />
      <CopyButton text={text} copiedLabel={t("actions.copied")} variant="primary">
        {t("handover.copy")}
      </CopyButton>
    </>
  );
}
