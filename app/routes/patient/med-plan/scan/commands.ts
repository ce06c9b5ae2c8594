/** The form of a scan: `read` shows what is in pictures and text, `take` puts it into the form of the plan. Nothing is stored. */
import "server-only";
import { redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { formText } from "#app/format/form-text.ts";
import { loadMedicationPlan } from "#app/features/medication-plan/load-medication-plan.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { comeBack } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { joinPages } from "../carrier/join-pages.ts";
import { patientMismatch } from "../carrier/match-patient.ts";
import { workerJob } from "#app/server/workers/run-job.ts";
import type { run } from "../carrier/find-codes.ts";
import { planForm, shownPlan } from "../plan-draft.ts";
import { scannedDraft } from "./scanned-draft.ts";
import { pictureBytesMax, picturesMax, scanForm, scannedMax } from "./scan-form.ts";

const inWorker = workerJob<typeof run>("app/routes/patient/med-plan/carrier/find-codes.ts");

/** A photo of twelve megapixels is read in two seconds on a slow core. */
const timeoutMs = 20_000;

/**
 * The texts of the codes in a picture; empty where there is none.
 *
 * @throws WorkersBusy, TimeoutError, the signal's reason; Error for what is no picture
 */
const scanPicture = (picture: Uint8Array, signal: AbortSignal): Promise<string[]> =>
  inWorker(picture, { timeoutMs, signal });

export async function submitScan(
  context: RouteContext,
  request: Request,
  patientId: string,
): Promise<Response> {
  const form = await request.formData();
  const here = paths.medicationPlanScan(patientId);
  const show = async (scanned: string, errors: Record<string, string[]> = {}) =>
    redirect(
      await comeBack(context, form, { name: scanForm, here }, { fields: { scanned }, errors }),
      303,
    );
  const typed = formText(form, "scanned");
  if (typed.length > scannedMax)
    return show(typed.slice(0, scannedMax), {
      scanned: [translate()("plan_scan.fault.unreadable")],
    });
  if (formText(form, "intent") !== "take") {
    const { texts, fault } = await readPictures(form, request.signal);
    const scanned = [typed.trim(), ...texts].filter(Boolean).join("\n");
    return show(scanned, fault === undefined ? {} : { pictures: [fault] });
  }
  const scan = joinPages(typed);
  if ("fault" in scan) return show(typed);
  const [patient, plan] = await Promise.all([
    loadPatient(context, patientId),
    loadMedicationPlan(context, patientId),
  ]);
  const isOther = patientMismatch(scan.patient, patient.patient_info).length > 0;
  if (isOther && !form.has("is_same_person"))
    return show(typed, { is_same_person: [translate()("plan_scan.same_person_required")] });
  // the form of the plan begins with it; what was scanned is no part of it
  const place = { name: planForm, here: paths.medicationPlan(patientId) };
  const draft = shownPlan(scannedDraft(scan, plan));
  return redirect(await comeBack(context, new FormData(), place, draft), 303);
}

interface Pictures {
  readonly texts: readonly string[];
  /** in words, of the first picture in which nothing was found */
  readonly fault?: string | undefined;
}

/** One after the other: a picture in memory is a hundred megabytes. */
async function readPictures(form: FormData, signal: AbortSignal): Promise<Pictures> {
  const t = translate();
  const files = form.getAll("pictures").filter((file) => file instanceof File && file.size > 0);
  if (files.length > picturesMax)
    return { texts: [], fault: t("plan_scan.fault.too_many", { count: picturesMax }) };
  const texts: string[] = [];
  let fault: string | undefined;
  for (const file of files) {
    if (!(file instanceof File)) continue;
    const found = file.size > pictureBytesMax ? undefined : await codesOf(file, signal);
    const name = file.name;
    if (!found) fault ??= t("plan_scan.fault.no_picture", { name });
    else if (found.length === 0) fault ??= t("plan_scan.fault.no_code", { name });
    else texts.push(...found);
  }
  return { texts, fault };
}

/** Undefined for what is no picture that can be read. */
async function codesOf(file: File, signal: AbortSignal): Promise<string[] | undefined> {
  try {
    return await scanPicture(new Uint8Array(await file.arrayBuffer()), signal);
  } catch {
    return undefined;
  }
}
