/**
 * What an incident rests on: the version of the rule and the evidence. When a clinician changes which measurements count,
 * an incident may rest on others than at first. What it rested on at first is kept with it, and is what it rests on
 * again as soon as that counts again.
 */
import { sql } from "../drizzle.ts";
import type { Incident } from "../rules/incident.ts";
import { incidents } from "../schema/incidents.ts";
import type { IncidentRow } from "./incidents.ts";

export type Basis = Pick<IncidentRow, "patientFlagId" | "explanation" | "isDuringAbsence">;

/** As it is stored with an incident. */
export const storedExplanation = (incident: {
  [name in "limit" | "evidence" | "alsoFired" | "absenceId" | "evaluatedAt"]: unknown;
}) => ({
  limit: incident.limit,
  evidence: incident.evidence,
  alsoFired: incident.alsoFired,
  absenceId: incident.absenceId,
  evaluatedAt: new Date(Number(incident.evaluatedAt)).toISOString(),
});

/** The row itself if it never rested on anything else. */
export function firstBasis(row: Basis): Basis {
  const first = row.explanation?.["first"] as Record<string, unknown> | undefined;
  if (!first) return row;
  const { ruleId, ...explanation } = first;
  return {
    patientFlagId: ruleId as string | null,
    explanation,
    isDuringAbsence: explanation["absenceId"] !== null,
  };
}

/** The same incident with what its rules see now. Whether the patient was absent on its day does not change. */
export function newBasis(row: Basis, found: Incident): Basis {
  const { patientFlagId: ruleId, explanation, isDuringAbsence } = firstBasis(row);
  return {
    patientFlagId: found.ruleId,
    explanation: {
      ...storedExplanation({ ...found, absenceId: explanation?.["absenceId"] ?? null }),
      first: { ...explanation, ruleId },
    },
    isDuringAbsence,
  };
}

/** The explanation of a row that is brought back by an insert, as {@link newBasis} makes it. */
export const broughtBackExplanation = sql`excluded.explanation || jsonb_build_object('first', coalesce(
  ${incidents.explanation} -> 'first',
  ${incidents.explanation} || jsonb_build_object('ruleId', ${incidents.patientFlagId})))`;

/** The value that a rise was counted from. */
export const referenceOf = ({ explanation }: Pick<Basis, "explanation">): string | null => {
  const evidence = explanation?.["evidence"] as Partial<Incident["evidence"]> | undefined;
  return evidence?.reference?.readingId ?? null;
};

/** That of its present and that of its first basis, in a statement. */
export const referenceColumns = [
  sql`${incidents.explanation} -> 'evidence' -> 'reference' ->> 'readingId'`,
  sql`${incidents.explanation} -> 'first' -> 'evidence' -> 'reference' ->> 'readingId'`,
];
