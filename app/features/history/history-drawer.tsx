/** The history of a patient at the right edge, open by the page's address. */
import { leaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { Suspense } from "react";
import { modeAfter } from "./history-mode.ts";
import { historyParameters, paths, withSearch } from "#app/addresses/paths.ts";
import { AbsencePanel } from "#app/features/absences/absence-panel.tsx";
import { DeleteAbsenceDialog } from "#app/features/absences/delete-absence-dialog.tsx";
import { ReportDialog } from "#app/features/quarterly-report/report-dialog.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { formIdOf, formState } from "#app/server/forms/form-state.ts";
import { requireUser } from "#app/server/session/session-context.ts";
import { ButtonLink, IconButtonLink } from "#app/ui/button.tsx";
import { Drawer } from "#app/ui/drawer.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { Patient } from "#contract/patient.ts";
import { FindingForm } from "./finding-form.tsx";
import { closedHref, historyMode, modeHref, shownTypes } from "./history-address.ts";
import { HistoryFilter } from "./history-filter.tsx";
import { InformationPage } from "./information-page.tsx";
import { isInformationSeen } from "./information-seen.ts";
import { loadHistory } from "./load-history.ts";
import { findingForm } from "./schema.ts";
import { Timeline } from "./timeline.tsx";
import { noteLengthMax } from "#contract/codes/length-limits.ts";

export function HistoryDrawer({ patient }: { patient: Patient }) {
  const data = loadHistory(requestContext(), patient.patient_id);
  const { t, url } = currentPage();
  if (!data) return null;
  url.searchParams.delete("form");
  const here = url.pathname + url.search;
  const mode = historyMode(url.searchParams);
  const types = shownTypes(url.searchParams);
  const isInfo =
    url.searchParams.has(historyParameters.info) || !isInformationSeen(requestContext());
  const patientId = patient.patient_id;
  return (
    <>
      <Drawer
        id="history"
        title={t("history.title")}
        isOpen
        closeHref={closedHref(here)}
        closeLabel={t("actions.close")}
        actions={
          <>
            <HistoryFilter types={types} />
            <IconButtonLink
              icon="info"
              label={t("history.info_title")}
              href={modeHref(here, mode, { info: "open" })}
            />
          </>
        }
        docked={
          mode === "TIMEOFFS" && (
            <Suspense fallback={<Loading />}>
              <AbsencePanel patientId={patientId} here={here} absences={data.absences} />
            </Suspense>
          )
        }
        footer={
          <>
            {mode === "FINDING" ? (
              <Finding patientId={patientId} here={here} />
            ) : (
              <ButtonLink icon="note" href={modeHref(here, modeAfter("add_findings", mode))}>
                {t("history.add_findings")}
              </ButtonLink>
            )}
            <ButtonLink
              icon="calendar"
              aria-current={mode === "TIMEOFFS" ? "true" : undefined}
              href={modeHref(here, modeAfter("add_absence", mode))}
            >
              {t("history.add_absence")}
            </ButtonLink>
            <ButtonLink icon="download" href={modeHref(here, modeAfter("download_report", mode))}>
              {t("history.download_report")}
            </ButtonLink>
            {requireUser(requestContext()).role === "ADMIN" && (
              <ButtonLink icon="history" href={withSearch(paths.audit, { patient: patientId })}>
                {t("audit.title")}
              </ButtonLink>
            )}
          </>
        }
      >
        {isInfo ? (
          <InformationPage patientId={patientId} next={here} />
        ) : (
          <Suspense fallback={<Loading />}>
            <Timeline data={data} statusHistory={patient.status_history} types={types} />
          </Suspense>
        )}
      </Drawer>
      {mode === "REPORTS" && <ReportDialog patient={patient} closeHref={modeHref(here, null)} />}
      {mode === "TIMEOFFS" && (
        <Suspense fallback={null}>
          <DeleteAbsenceDialog patient={patient} here={here} absences={data.absences} />
        </Suspense>
      )}
    </>
  );
}

function Finding({ patientId, here }: { patientId: string; here: string }) {
  const { t } = currentPage();
  const state = formState(findingForm);
  return (
    <FindingForm
      action={paths.history(patientId)}
      hidden={{ form: findingForm, next: here, form_id: formIdOf(state) }}
      lastResult={state?.lastResult ?? null}
      cancelHref={modeHref(here, null)}
      labels={{
        finding: t("history.finding"),
        charactersUsed: t("actions.characters_used"),
        add: t("history.add_findings"),
        cancel: t("actions.cancel"),
        leaving: leaveWords(t),
        messages: {
          "form_errors.required": t("form_errors.required"),
          "form_errors.too_long": t("form_errors.too_long", { count: noteLengthMax }),
        },
      }}
    />
  );
}

function Loading() {
  const { t } = currentPage();
  return (
    <>
      <output className="sr-only">{t("actions.loading")}</output>
      <SkeletonLines count={8} />
    </>
  );
}
