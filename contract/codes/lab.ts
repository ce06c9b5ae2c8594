/**
 * Laboratory values that are known by name, and what converts their units. Codes are LOINC. Values in units of mass and of
 * amount of substance are compared by the molar mass stated here, and by nothing else.
 */
interface LabAnalyte {
  /** LOINC; the first one is used for a value that was typed by hand */
  readonly codes: readonly string[];
  /** g/mol; null: there is none, and no conversion between mass and amount */
  readonly molarMass: number | null;
  /** of the ion, for equivalents; null: no ion */
  readonly charge: number | null;
  /** UCUM codes that a form offers */
  readonly units: readonly string[];
}

/**
 * Potassium 39.0983 and sodium 22.98977 g/mol (IUPAC), creatinine C4H7N3O 113.118 g/mol. NT-proBNP 8457 g/mol: 1 pmol/L is
 * 8.457 pg/mL, the figure that laboratories convert with. eGFR is never computed here; its codes are those of its formulas.
 */
export const labAnalytes = {
  potassium: {
    codes: ["2823-3", "6298-4"],
    molarMass: 39.0983,
    charge: 1,
    units: ["mmol/L"],
  },
  sodium: { codes: ["2951-2", "2947-0"], molarMass: 22.989_77, charge: 1, units: ["mmol/L"] },
  creatinine: {
    codes: ["2160-0", "14682-9", "38483-4", "59826-8"],
    molarMass: 113.118,
    charge: null,
    units: ["mg/dL", "umol/L"],
  },
  egfr: {
    codes: [
      "33914-3",
      "48642-3",
      "48643-1",
      "50210-4",
      "62238-1",
      "69405-9",
      "77147-7",
      "88293-6",
      "88294-4",
      "98979-8",
    ],
    molarMass: null,
    charge: null,
    units: ["mL/min/{1.73_m2}"],
  },
  nt_probnp: {
    codes: ["33762-6", "71425-3"],
    molarMass: 8457,
    charge: null,
    units: ["pg/mL", "ng/L", "pmol/L"],
  },
} as const satisfies Record<string, LabAnalyte>;

export type LabAnalyteName = keyof typeof labAnalytes;

export const labAnalyteNames = Object.keys(labAnalytes) as LabAnalyteName[];

const byCode = new Map<string, LabAnalyteName>(
  labAnalyteNames.flatMap((name) =>
    labAnalytes[name].codes.map((code): [string, LabAnalyteName] => [code, name]),
  ),
);

/** Null for a code of no analyte that is known by name. */
export const analyteOfCode = (loinc: string | null): LabAnalyteName | null =>
  byCode.get(loinc ?? "") ?? null;

/** A value that was typed by hand: its code by analyte and unit; null for an eGFR, whose formula is not known. */
export function codeOfAnalyte(analyte: LabAnalyteName, unit: string): string | null {
  const isAmount = /mol/i.test(unit);
  switch (analyte) {
    case "creatinine":
      return isAmount ? "14682-9" : "2160-0";
    case "nt_probnp":
      return isAmount ? "71425-3" : "33762-6";
    case "egfr":
      return null;
    default:
      return labAnalytes[analyte].codes[0];
  }
}

const names: Readonly<Record<LabAnalyteName, string>> = {
  potassium: "Potassium",
  sodium: "Sodium",
  creatinine: "Creatinine",
  egfr: "eGFR",
  nt_probnp: "NT-proBNP",
};

/** As it is stored, whatever the language of the page. */
export const ownName = (analyte: LabAnalyteName): string => names[analyte];

/** The analyte of a stored value; an eGFR without a code by its name. */
export function analyteOfHand({
  loinc,
  name,
}: {
  readonly loinc: string | null;
  readonly name: string;
}): LabAnalyteName | null {
  return analyteOfCode(loinc) ?? (loinc === null && name === names.egfr ? "egfr" : null);
}

/** <, <=, >=, >: the value is a limit of what the laboratory can measure. */
export const labComparators = ["<", "<=", ">=", ">"] as const;

export const labSources = ["fhir", "file", "hand"] as const;

/** characters */
export const labTextMax = {
  name: 200,
  unit: 60,
  value: 500,
  range: 300,
  laboratory: 200,
  remark: 1000,
};
