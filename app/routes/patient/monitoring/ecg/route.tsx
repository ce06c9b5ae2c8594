/** The ECG viewer: a dialog over the monitoring page, with an address for every ECG. */
import { Suspense } from "react";
import { data } from "react-router";
import { completedYears } from "#app/format/age.ts";
import { calendarDay } from "#app/format/calendar-day.ts";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { fullName, sexText } from "#app/features/person/person-name.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { addFindings } from "./commands.ts";
import { EcgDetail } from "./ecg-detail.tsx";
import { EcgList } from "./ecg-list.tsx";
import { HistoryCard } from "./history-card.tsx";
import { loadEcgViewer } from "./queries.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  await loadEcgViewer(context, params.patientId, params.ecgId);
  return null;
}

/** The form of the findings. The monitoring page's own forms go to its address. */
export function action({ request, context, params }: Route.ActionArgs) {
  const { patientId, ecgId } = params;
  if (ecgId === undefined) throw data(null, { status: 404 });
  return addFindings(context, request, patientId, ecgId);
}

export async function ServerComponent({ params }: Route.ServerComponentProps) {
  const { t, nowMs, zone, url } = currentPage();
  const lead = url.searchParams.get("lead") ?? undefined;
  const context = requestContext();
  const patient = await loadPatient(context, params.patientId);
  const { patient_info, patient_id, biological_sex } = patient;
  const viewer = await loadEcgViewer(context, params.patientId, params.ecgId);
  const name = fullName(patient_info);
  const age = patient_info.birth_date
    ? completedYears(patient_info.birth_date, calendarDay(nowMs, zone))
    : null;
  const facts = [
    sexText(t, biological_sex ?? patient_info.sex),
    age === null ? undefined : t("person.age_years", { count: age }),
  ];
  return (
    <Dialog
      id="ecg-viewer"
      size="viewer"
      isOpen
      title={`${t("ecg.dialog_name", { name })} · ${facts.filter(Boolean).join(" · ")}`}
      closeHref={paths.monitoring(patient_id)}
      closeLabel={t("ecg.close")}
      aside={<HistoryCard patient={patient} t={t} />}
    >
      <div className="grid min-h-0 grow gap-6 md:grid-cols-[18rem_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)] print:block">
        <Suspense fallback={<SkeletonLines count={12} />}>
          <EcgList viewer={viewer} patientId={patient_id} />
        </Suspense>
        <Suspense fallback={<SkeletonLines count={8} />}>
          <EcgDetail
            viewer={viewer}
            samplesHref={withSearch(paths.ecgSamples(patient_id, viewer.selectedId ?? ""), {
              lead,
            })}
            signalHref={withSearch(paths.ecgSignal(patient_id, viewer.selectedId ?? ""), { lead })}
          />
        </Suspense>
      </div>
    </Dialog>
  );
}
