/**
 * Whether the message names another date of birth than the record. A message says its date as precisely as it was sent ("1951",
 * "1951-06"): what it leaves out contradicts nothing, and where one of the two is unknown nothing differs.
 *
 * @param sent as the message says it
 * @param own the patient's, a day
 */
export const isOtherBirthDate = (sent: string | null, own: string | null): boolean =>
  sent !== null && own !== null && !own.startsWith(sent);
