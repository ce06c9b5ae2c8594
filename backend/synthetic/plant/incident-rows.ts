/** Incidents of a chart as rows, with the notes that were written when they were acknowledged. */
import { silenceSource } from "../../records/raise-incidents.ts";
import type { Reading } from "../../rules/reading.ts";
import type { IncidentInfo } from "../../schema/incidents.ts";
import type { ClinicCalendar } from "../calendar.ts";
import type { JudgedIncident } from "../chart/judge-history.ts";
import type { PatientChart } from "../chart/patient-chart.ts";
import { syntheticInstitutions } from "../institutions.ts";
import { createRandom } from "../random.ts";
import type { ClinicRows } from "./clinic-rows.ts";
import { dueAt } from "./due-at.ts";

const iso = (atMs: number) => new Date(atMs).toISOString();

export function addIncidentRows(
  rows: ClinicRows,
  calendar: ClinicCalendar,
  chart: PatientChart,
): void {
  const receivedAtMs = new Map(
    chart.readings.flatMap((reading) =>
      idsOf(reading).map((id): [string, number] => [id, reading.receivedAt]),
    ),
  );
  for (const { id, judged, acknowledged, note } of chart.incidents) {
    const receivedAt = new Date(receivedAtMs.get(judged.readingId ?? "") ?? judged.evaluatedAt);
    rows.incidents.push({
      id,
      patientId: chart.id,
      institutionId: syntheticInstitutions[chart.person.institution].id,
      incidentType: "ExternalDevice",
      patientFlagId: judged.ruleId,
      flagType: judged.type,
      severity: judged.severity,
      incidentTimestamp: new Date(judged.happenedAt),
      happenedAt: new Date(judged.happenedAt),
      receivedAt,
      dueAt: dueAt(chart.person, receivedAt, calendar.timeZone),
      description: null,
      reportId: null,
      incidentInfo: infoOf(judged),
      explanation: {
        limit: judged.limit,
        evidence: judged.evidence,
        alsoFired: judged.alsoFired,
        absenceId: judged.absenceId,
        evaluatedAt: iso(judged.evaluatedAt),
      },
      source:
        "silentSinceAt" in judged ? silenceSource(judged.silentSinceAt) : (judged.readingId ?? id),
      isDuringAbsence: judged.absenceId !== null,
      acknowledgementTimestamp: acknowledged ? new Date(acknowledged.atMs) : null,
      acknowledgedBy: acknowledged?.by.id ?? null,
    });
    if (note !== null && acknowledged) {
      rows.patientNotes.push({
        id: createRandom(`${id}/note`).uuid(),
        patientId: chart.id,
        content: note,
        authorId: acknowledged.by.id,
        createdAt: new Date(acknowledged.atMs),
      });
    }
  }
}

/** Ids of the stored values of a reading: a pressure has two. */
function idsOf(reading: Reading): string[] {
  if (reading.kind !== "blood_pressure") return [reading.id];
  return [reading.systolic?.id, reading.diastolic?.id].filter((id) => id !== undefined);
}

function infoOf(judged: JudgedIncident): IncidentInfo {
  if ("silentSinceAt" in judged) return { latest_transmission: iso(judged.silentSinceAt) };
  const seen = judged.evidence.seen[0];
  if (!seen) return {};
  if (seen.quantity === "well_being_score") return { wb_score: seen.value };
  return {
    health_data: { id: seen.readingId, float_value: seen.value, measured_at: iso(seen.measuredAt) },
  };
}
