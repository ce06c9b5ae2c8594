const roman: Readonly<Record<string, string>> = { "1": "I", "2": "II", "3": "III", "4": "IV" };

/** "III" for 3 and for "NYHA III"; any other value as it is. Null for none. */
export function nyhaClass(nyha: number | string | null): string | null {
  if (nyha === null) return null;
  return roman[String(nyha)] ?? String(nyha).replace(/^NYHA\s+/, "");
}
