const roman: Readonly<Record<string, string>> = { "1": "I", "2": "II", "3": "III", "4": "IV" };

/** "III" for 3 and for "NYHA III"; whatever else the record says as it stands. Null for none. */
export function nyhaClass(nyha: number | string | null): string | null {
  if (nyha === null) return null;
  return roman[String(nyha)] ?? String(nyha).replace(/^NYHA\s+/, "");
}
