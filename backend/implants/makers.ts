/**
 * Makers of implants by the words and short names that messages carry. The keys of the first three are those of
 * `patient_devices`. A name that is none of these stays as it was sent, and matches no device.
 */
const makers: Readonly<Record<string, readonly string[]>> = {
  MEDTRONIC: ["MEDTRONIC", "MDT"],
  BIOTRONIK: ["BIOTRONIK", "BIO", "BTK"],
  BOSTON: ["BOSTON", "BOSTON SCIENTIFIC", "BSX", "BSC", "GUIDANT", "GDT"],
  ABBOTT: ["ABBOTT", "ABT", "ST. JUDE", "ST JUDE", "STJ", "SJM"],
  MICROPORT: ["MICROPORT", "SORIN", "LIVANOVA"],
};

/** The manufacturer that a text names in its first words; null if it names none. */
export function makerOf(text: string): string | null {
  const words = text.trim().toUpperCase();
  for (const [maker, names] of Object.entries(makers))
    if (names.some((name) => words === name || words.startsWith(`${name} `))) return maker;
  return null;
}
