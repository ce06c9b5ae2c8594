import { eq } from "../../drizzle.ts";
import { analyteOfHand } from "#contract/codes/lab.ts";
import { saveLab } from "#contract/lab.ts";
import { handler } from "../../http/handler.ts";
import { invalidField, notFound, ProblemError } from "../../http/problem-error.ts";
import { type SentLab, toSentLab } from "../../ingest/lab.ts";
import {
  findLab,
  type LabRow,
  replaceLab,
  takeLabs,
  timeFault,
} from "../../records/lab-results.ts";
import { lockPatients } from "../../records/worklist.ts";
import { patients } from "../../schema/patients.ts";

/** A new value, or a correction as the version after the one that was read. */
export const saveLabHandler = handler(saveLab, async ({ body, user, database, now }) => {
  const { patient_id: patientId, result_id: resultId } = body;
  const [patient] = await database.select().from(patients).where(eq(patients.id, patientId));
  if (!patient) throw notFound();
  const sent = toSentLab({
    name: body.name,
    loinc: body.loinc,
    value: body.value,
    comparator: body.value === null ? null : body.comparator,
    valueText: body.value === null ? body.value_text : null,
    unit: body.unit,
    rangeLow: body.range_low,
    rangeHigh: body.range_high,
    rangeText: body.range_text,
    interpretation: null,
    remark: body.remark,
    laboratory: body.laboratory,
    sampledAt: body.sampled_at,
    isDayOnly: body.is_day_only,
    isPreliminary: false,
    isCorrection: false,
  });
  if (resultId === undefined) {
    const taking = { patient, source: "hand", recordedBy: user.id, now } as const;
    const [taken] = await takeLabs(database, [{ lab: sent }], taking);
    if (!taken) throw new Error("a value without an outcome");
    if (taken.outcome === "refused" && taken.reason === "conflicting")
      throw new ProblemError("conflict", { type: "other_value" });
    if (taken.outcome === "refused")
      throw invalidField("sampled_at", taken.message.replace("sampled_at: ", ""));
    return { result_id: taken.id, version: taken.version };
  }
  await lockPatients(database, [patientId]);
  const before = await findLab(database, patientId, resultId);
  if (!before) throw notFound();
  if (before.version !== body.version || before.isWithdrawn)
    throw new ProblemError("conflict", { type: "changed_meanwhile" });
  const fault = timeFault(sent, patient, now);
  if (fault) throw invalidField("sampled_at", fault.message);
  const { sampledAt, isCorrection: _, ...given } = sent;
  const row = await replaceLab(database, before, {
    ...given,
    ...(isSameAnalyte(before, sent) && { loinc: before.loinc, name: before.name }),
    // no form has it
    rangeText: given.rangeText ?? before.rangeText,
    // the flag was the laboratory's word on another value
    interpretation: isSameValue(before, sent) ? before.interpretation : null,
    sampledAt: new Date(sampledAt),
    source: "hand",
    recordedAt: now,
    recordedBy: user.id,
    changeReason: body.change_reason,
  });
  return { result_id: row.id, version: row.version };
});

/**
 * Whether a correction without a code means what the laboratory's code and name say: they stay then, so that the value
 * stays in its series and an eGFR with its formula.
 */
function isSameAnalyte(before: LabRow, sent: SentLab): boolean {
  if (sent.loinc !== null) return false;
  const analyte = analyteOfHand(before);
  if (analyte !== null) return analyte === analyteOfHand(sent);
  return before.name === sent.name;
}

const isSameValue = (before: LabRow, sent: SentLab): boolean =>
  (["value", "comparator", "valueText", "unit"] as const).every(
    (field) => before[field] === sent[field],
  );
