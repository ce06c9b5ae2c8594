import "server-only";
import { calendarDay } from "#app/format/calendar-day.ts";
import { epochMs } from "#app/format/instant.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { loadActiveAbsences } from "#app/features/absences/load-active-absences.ts";
import { loadNames } from "#app/features/person/load-names.ts";
import { type Settled, settle, settleAddition } from "#app/framework/request/settle.ts";
import type { Absence } from "#contract/absence.ts";
import { isImplant } from "#contract/device.ts";
import { type ImplantReport, listImplantReports } from "#contract/implant-report.ts";
import { listLabs, type LabSeries } from "#contract/lab.ts";
import type { PatientFlag } from "#contract/flag.ts";
import { getMedicationHistory, type MedicationHistory } from "#contract/medication.ts";
import { listPatientFlags } from "#contract/patient-flag.ts";
import { listReadingExclusions } from "#contract/reading-exclusion.ts";
import { exclusionsBetween, type ReportedExclusion } from "./excluded-section.ts";
import { loadRemark, type Remark } from "./load-remark.ts";
import { languageParameter, pageInLanguage } from "./report-language.ts";
import type { ReportPage } from "./glance.ts";
import { chosenQuarter, quarterInstants, quartersBetween } from "./quarters.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { knownTimeZone, userTimeZone } from "#app/server/user-time-zone.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import type { Patient } from "#contract/patient.ts";
import { getQuarterlyReport, type QuarterlyReport } from "#contract/quarterly-report.ts";

/** Whose days a report counts: the patient's; the reader's if the backend does not give the zone. */
const zoneOf = ({ time_zone }: Pick<Patient, "time_zone">, readerZone: string): string =>
  knownTimeZone(time_zone ?? "") ?? readerZone;

/** The quarters that are offered for a patient, and the one that is shown. */
export function offeredQuarters(
  patient: Pick<Patient, "status_history" | "time_zone">,
  requestedQuarter: string | null,
  { nowMs, zone: readerZone }: Pick<Page, "nowMs" | "zone">,
): { offered: string[]; quarter: string } {
  const zone = zoneOf(patient, readerZone);
  const times = patient.status_history.map(({ created_at }) => epochMs(created_at));
  const firstDay = calendarDay(Math.min(nowMs, ...times), zone);
  const offered = quartersBetween(firstDay, calendarDay(nowMs, zone));
  return { offered, quarter: chosenQuarter(offered, requestedQuarter) };
}

/** What is drawn behind the readings of the first page; what could not be read is missing, and the page says so. */
export interface ReportBackground {
  readonly flags: readonly PatientFlag[] | undefined;
  readonly absences: readonly Absence[] | undefined;
  readonly planVersions: MedicationHistory | undefined;
}

export interface LoadedReport {
  readonly report: QuarterlyReport;
  /** whose days and times the report has: the patient's; the reader's if the backend does not give it */
  readonly zone: string;
  /** the clinician's text; undefined if the backend has none */
  readonly remark: Settled<Remark> | undefined;
  /** laboratory values of the quarter; undefined where they could not be read */
  readonly labs: readonly LabSeries[] | undefined;
  /** sessions of the quarter; undefined where they could not be read */
  readonly implants: readonly ImplantReport[] | undefined;
  /** the values of the quarter that do not count; undefined if they could not be read */
  readonly exclusions: readonly ReportedExclusion[] | undefined;
  readonly background: ReportBackground;
}

/** The instants of the quarter of a patient's report. */
export const reportInstants = async (context: RouteContext, patientId: string, quarter: string) =>
  quarterInstants(zoneOf(await loadPatient(context, patientId), userTimeZone(context)), quarter);

/** Only for a patient who has or had an implant. */
async function readImplants(
  context: RouteContext,
  patient_id: string,
  quarter: string,
): Promise<readonly ImplantReport[]> {
  const { patient_devices } = await loadPatient(context, patient_id);
  if (!patient_devices.some(isImplant)) return [];
  const { from, before } = await reportInstants(context, patient_id, quarter);
  const query = { order_by: "session_date", session_dt_gte: from, session_dt_lt: before } as const;
  return (await v1(context).call(listImplantReports, { params: { patient_id }, query })).items;
}

/** Only of whom the record says that there are any. */
async function readLabs(
  context: RouteContext,
  patient_id: string,
  quarter: string,
): Promise<readonly LabSeries[]> {
  const { has_labs } = await loadPatient(context, patient_id);
  if (!has_labs) return [];
  const { from, before } = await reportInstants(context, patient_id, quarter);
  const query = { patient_id, sampled_after: from, sampled_before: before };
  return (await v1(context).call(listLabs, { query })).series;
}

/** None if the backend excludes nothing. */
async function readExclusions(
  context: RouteContext,
  patient_id: string,
  quarter: string,
): Promise<readonly ReportedExclusion[]> {
  const read = await settleAddition(
    v1(context).call(listReadingExclusions, { query: { patient_id } }),
  );
  if (read && !read.isReady) throw read.error;
  const window = await reportInstants(context, patient_id, quarter);
  const found = exclusionsBetween(read?.value.exclusions ?? [], window);
  const names = await loadNames(
    context,
    found.flatMap(({ excluded_by }) => excluded_by ?? []),
  );
  return found.map((one) => ({ ...one, by: names.get(one.excluded_by ?? "") }));
}

/** @throws V1Error if the report itself cannot be read */
export async function loadReport(
  context: RouteContext,
  patient_id: string,
  report_quarter: string,
): Promise<LoadedReport> {
  const client = v1(context);
  const [patient, report, remark, flags, absences, planVersions, labs, implants, exclusions] =
    await Promise.all([
      loadPatient(context, patient_id),
      client.call(getQuarterlyReport, { query: { patient_id, report_quarter } }),
      loadRemark(context, patient_id, report_quarter),
      settle(client.call(listPatientFlags, { query: { patient_id, only_active: true } })),
      loadActiveAbsences(context, patient_id),
      settle(client.call(getMedicationHistory, { query: { patient_id } })),
      settle(readLabs(context, patient_id, report_quarter)),
      settle(readImplants(context, patient_id, report_quarter)),
      settle(readExclusions(context, patient_id, report_quarter)),
    ]);
  const valueOf = <Value>(settled: Settled<Value>) => (settled.isReady ? settled.value : undefined);
  return {
    report,
    zone: zoneOf(patient, userTimeZone(context)),
    remark,
    labs: valueOf(labs),
    implants: valueOf(implants),
    exclusions: valueOf(exclusions),
    background: {
      flags: valueOf(flags),
      absences: valueOf(absences),
      planVersions: valueOf(planVersions),
    },
  };
}

/** The patient, the quarter in the address, its report, and the page in the language of the address. */
export async function loadRequestedReport(
  context: RouteContext,
  patientId: string,
): Promise<{ patient: Patient; quarter: string; loaded: LoadedReport; page: ReportPage }> {
  const patient = await loadPatient(context, patientId);
  const page = currentPage();
  const { quarter } = offeredQuarters(patient, page.url.searchParams.get("quarter"), page);
  const loaded = await loadReport(context, patientId, quarter);
  const requestedLanguage = page.url.searchParams.get(languageParameter);
  return { patient, quarter, loaded, page: pageInLanguage(page, requestedLanguage, loaded.remark) };
}
