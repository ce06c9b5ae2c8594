/** A patient beside the list: what fired, the graph or ECG that it is about, and Acknowledge; notes and other graphs below. */
import { Suspense } from "react";
import { AbsenceBanner } from "#app/features/absences/absence-banner.tsx";
import { ErrorPage } from "#app/features/error-page/error-page.tsx";
import { WatchedChecklist } from "#app/features/incident-checklist/watched-checklist.tsx";
import { fullName } from "#app/features/person/person-name.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { LeadGraph, OtherGraphs } from "./preview-graphs.tsx";
import { PreviewHead } from "./preview-head.tsx";
import { PreviewNotes } from "./preview-notes.tsx";
import { loadPreview } from "./queries.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ context, params: { patientId } }: Route.LoaderArgs) {
  // a user who may not see the patient gets no page, not half of one
  await loadPreview(context, patientId).patient;
  return null;
}

export async function ServerComponent({ params: { patientId } }: Route.ServerComponentProps) {
  const { patient, checklist } = loadPreview(requestContext(), patientId);
  const record = await patient;
  return (
    <div key={patientId} className="flex min-w-0 flex-col gap-2">
      <PreviewHead patient={record} />
      <Suspense fallback={null}>
        <AbsenceBanner patientId={patientId} />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-66" />}>
        <LeadGraph patientId={patientId} />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <WatchedChecklist
          patientId={patientId}
          patientName={fullName(record.patient_info)}
          view={checklist}
          isFolded={false}
          isBesideList
        />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-20" />}>
        <PreviewNotes patientId={patientId} />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-132" />}>
        <OtherGraphs patientId={patientId} />
      </Suspense>
    </div>
  );
}

export function ServerErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} isInside />;
}
