/** Absences as the rules see them: calendar days of the patient, both ends included. */
export interface Absence {
  readonly id: string;
  /** YYYY-MM-DD */
  readonly startDate: string;
  /** YYYY-MM-DD */
  readonly endDate: string;
  /** when it was deleted, ms since 1970; null while active */
  readonly deactivatedAt: number | null;
}

/** The absence that covers a day and is active at the time of evaluation; null if none does. */
export function absenceOn(
  day: string,
  absences: readonly Absence[],
  evaluatedAt: number,
): Absence | null {
  return (
    absences.find(
      ({ startDate, endDate, deactivatedAt }) =>
        startDate <= day &&
        day <= endDate &&
        (deactivatedAt === null || deactivatedAt > evaluatedAt),
    ) ?? null
  );
}
