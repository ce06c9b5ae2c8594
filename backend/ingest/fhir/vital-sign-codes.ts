/**
 * The one table of vital signs in FHIR R4, for both ways: by which codes each is known when it comes in (LOINC, the codes of
 * personal health devices MDC, SNOMED CT), and as what the stored values go out, with their UCUM unit.
 */
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { otherMeasurements } from "#contract/codes/other-measurement.ts";
import type { KnownCodes } from "./schema.ts";

/** How a stored value is sent to others. */
export interface StatedSign {
  readonly typeId: number;
  /** one of the codes that are taken */
  readonly coding: { readonly system: "loinc" | "mdc"; readonly code: string; display: string };
  /** printed name, and UCUM code */
  readonly unit: { readonly unit: string; readonly code: string };
  readonly category: "vital-signs" | "activity";
}

interface Sign {
  readonly codes: KnownCodes;
  /** one for each type as which it is stored; empty: it is sent by its halves */
  readonly stated: readonly StatedSign[];
}

const loinc = (code: string, display: string) => ({ system: "loinc" as const, code, display });
const category = "vital-signs";

const mmHg = { unit: "mmHg", code: "mm[Hg]" };
const { oxygen_saturation, body_temperature, respiratory_rate, steps, body_water } =
  otherMeasurements;
const { blood_glucose_mg_dl, blood_glucose_mmol_l } = otherMeasurements;

export const systolic = {
  codes: { loinc: ["8480-6"], mdc: ["150017", "150021"], snomed: ["271649006"] },
  stated: {
    typeId: healthDataTypeId.systolic,
    coding: loinc("8480-6", "Systolic blood pressure"),
    unit: mmHg,
    category,
  },
} as const satisfies { codes: KnownCodes; stated: StatedSign };

export const diastolic = {
  codes: { loinc: ["8462-4"], mdc: ["150018", "150022"], snomed: ["271650006"] },
  stated: {
    typeId: healthDataTypeId.diastolic,
    coding: loinc("8462-4", "Diastolic blood pressure"),
    unit: mmHg,
    category,
  },
} as const satisfies { codes: KnownCodes; stated: StatedSign };

/** What is sent as a panel of {@link systolic} and {@link diastolic}. */
export const pressurePanel = loinc("85354-9", "Blood pressure panel with all children optional");

/** Codes of a body temperature that name the site of measurement. Skin, finger and toe are no body temperature. */
export const temperatureSites: readonly {
  readonly site: string;
  readonly loinc: readonly string[];
  readonly mdc: readonly string[];
}[] = [
  { site: "mouth", loinc: ["8331-1"], mdc: ["188424"] },
  { site: "rectum", loinc: ["8332-9"], mdc: ["188420"] },
  { site: "armpit", loinc: ["8328-7"], mdc: ["188452"] },
  { site: "ear", loinc: ["8333-7"], mdc: ["150392", "188428"] },
  { site: "temporal artery", loinc: ["75539-7"], mdc: [] },
  { site: "core", loinc: ["8329-5"], mdc: ["188456"] },
];

/** By the name that a refusal says. Another LOINC code beside these says something else. */
export const vitalSigns = {
  "body weight": {
    codes: {
      loinc: ["29463-7", "3141-9", "8350-1", "8351-9"],
      mdc: ["188736"],
      snomed: ["27113001"],
    },
    stated: [
      {
        typeId: healthDataTypeId.weight,
        coding: loinc("29463-7", "Body weight"),
        unit: { unit: "kg", code: "kg" },
        category,
      },
    ],
  },
  "heart rate": {
    codes: {
      loinc: ["8867-4", "8889-8", "8893-0"],
      mdc: ["147842", "149514", "149530", "149546"],
      snomed: ["364075005", "8499008"],
    },
    stated: [
      {
        typeId: healthDataTypeId.heartRate,
        coding: loinc("8867-4", "Heart rate"),
        unit: { unit: "beats/minute", code: "/min" },
        category,
      },
    ],
  },
  "blood pressure": {
    codes: { loinc: ["85354-9", "55284-4"], mdc: ["150016", "150020"], snomed: ["75367002"] },
    stated: [],
  },
  "oxygen saturation": {
    codes: {
      loinc: ["2708-6", "59408-5"],
      mdc: ["150324", "150456"],
      snomed: ["103228002", "431314004", "442476006"],
    },
    stated: [
      {
        typeId: oxygen_saturation.typeId,
        coding: loinc("2708-6", "Oxygen saturation in Arterial blood"),
        unit: { unit: "%", code: oxygen_saturation.unit },
        category,
      },
    ],
  },
  "body temperature": {
    codes: {
      loinc: ["8310-5", ...temperatureSites.flatMap(({ loinc }) => loinc)],
      mdc: ["150364", ...temperatureSites.flatMap(({ mdc }) => mdc)],
      snomed: ["386725007"],
    },
    stated: [
      {
        typeId: body_temperature.typeId,
        coding: loinc("8310-5", "Body temperature"),
        unit: { unit: "\u00b0C", code: body_temperature.unit },
        category,
      },
    ],
  },
  /**
   * Of whole blood, plasma or tissue fluid, by mass or by moles: the unit decides. No fasting value, no control
   * solution.
   */
  "blood glucose": {
    codes: {
      loinc: [
        "2339-0",
        "2345-7",
        "32016-8",
        "41653-7",
        "99504-3",
        "14743-9",
        "14749-6",
        "15074-8",
        "105272-9",
      ],
      mdc: [
        "160184",
        "160188",
        "160192",
        "160196",
        "160200",
        "160204",
        "160212",
        "160364",
        "160368",
      ],
    },
    stated: [
      {
        typeId: blood_glucose_mg_dl.typeId,
        coding: loinc("2339-0", "Glucose [Mass/volume] in Blood"),
        unit: { unit: "mg/dL", code: blood_glucose_mg_dl.unit },
        category,
      },
      {
        typeId: blood_glucose_mmol_l.typeId,
        coding: loinc("15074-8", "Glucose [Moles/volume] in Blood"),
        unit: { unit: "mmol/L", code: blood_glucose_mmol_l.unit },
        category,
      },
    ],
  },
  "respiratory rate": {
    codes: { loinc: ["9279-1"], mdc: ["151562"], snomed: ["86290005"] },
    stated: [
      {
        typeId: respiratory_rate.typeId,
        coding: loinc("9279-1", "Respiratory rate"),
        unit: { unit: "breaths/minute", code: respiratory_rate.unit },
        category,
      },
    ],
  },
  steps: {
    codes: { loinc: ["41950-7", "55423-8"] },
    stated: [
      {
        typeId: steps.typeId,
        coding: loinc("41950-7", "Number of steps in 24 hour Measured"),
        unit: { unit: "steps/day", code: steps.unit },
        category: "activity",
      },
    ],
  },
  "body water": {
    codes: { mdc: ["188764"] },
    stated: [
      {
        typeId: body_water.typeId,
        coding: { system: "mdc", code: "188764", display: "Body water" },
        unit: { unit: "%", code: body_water.unit },
        category,
      },
    ],
  },
} as const satisfies Record<string, Sign>;
export type VitalSign = keyof typeof vitalSigns;

/** Of 24 hours by its code. */
export const stepsOfDayCodes: KnownCodes = { loinc: ["41950-7"] };
