/**
 * Completed years from a birth date to today, both YYYY-MM-DD. A person born on 29 February completes a year on 1 March
 * if the year has no such day. Null for a birth date after today.
 */
export function completedYears(birthDate: string, today: string): number | null {
  if (birthDate > today) return null;
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
