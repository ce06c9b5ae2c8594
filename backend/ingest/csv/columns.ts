/**
 * The columns of a CSV file. Names are compared without case, spaces and punctuation. Columns of weight, temperature,
 * glucose and body water must state their unit, steps that they are those of a day; if a file has several columns for
 * one measurement, the one that comes first in the list below counts, so resting pulse comes before the average of a
 * day.
 */
const columnNames = {
  datetime: [
    "datetime",
    "measuredat",
    "measurementdatetime",
    "timestamp",
    "zeitpunkt",
    "datumuhrzeit",
  ],
  date: ["date", "datum", "measurementdate"],
  time: ["time", "uhrzeit", "measurementtime"],
  day: ["day", "tag"],
  subject: ["subject", "usercode", "id", "userid", "person"],
  weight_kg: ["weightkg", "bodyweightkg", "gewichtkg"],
  weight_lb: ["weightlb", "weightlbs", "weightpounds", "bodyweightlb"],
  systolic: ["systolic", "systolicmmhg", "sys", "sysmmhg", "systolisch", "systolischmmhg"],
  diastolic: ["diastolic", "diastolicmmhg", "dia", "diammhg", "diastolisch", "diastolischmmhg"],
  heart_rate: [
    "heartrate",
    "heartratebpm",
    "hr",
    "bpm",
    "pulse",
    "pulsebpm",
    "puls",
    "restingpulse",
    "pulseaverage",
  ],
  spo2_percent: [
    "spo2",
    "spo2percent",
    "oxygensaturation",
    "oxygensaturationpercent",
    "sauerstoffsättigung",
    "sauerstoffsaettigung",
  ],
  temperature_cel: [
    "temperaturecel",
    "temperaturec",
    "temperaturecelsius",
    "bodytemperaturec",
    "bodytemperaturecel",
    "temperaturcelsius",
    "temperaturc",
    "körpertemperaturc",
  ],
  temperature_f: ["temperaturef", "temperaturefahrenheit", "bodytemperaturef"],
  glucose_mg_dl: ["glucosemgdl", "bloodglucosemgdl", "bloodsugarmgdl", "blutzuckermgdl"],
  glucose_mmol_l: ["glucosemmoll", "bloodglucosemmoll", "bloodsugarmmoll", "blutzuckermmoll"],
  respiratory_rate: [
    "respiratoryrate",
    "respiratoryratepermin",
    "respirationrate",
    "breathspermin",
    "breathsperminute",
    "atemfrequenz",
  ],
  steps_per_day: ["stepsperday", "stepsday", "dailysteps", "schritteprotag", "schrittetag"],
  body_water_percent: [
    "bodywaterpercent",
    "bodywaterpct",
    "körperwasserprozent",
    "koerperwasserprozent",
  ],
} as const satisfies Record<string, readonly string[]>;

export type ColumnRole = keyof typeof columnNames;

/** The roles that are measurements, in the order of a report. */
export const measuredRoles = [
  "weight_kg",
  "weight_lb",
  "systolic",
  "diastolic",
  "heart_rate",
  "spo2_percent",
  "temperature_cel",
  "temperature_f",
  "glucose_mg_dl",
  "glucose_mmol_l",
  "respiratory_rate",
  "steps_per_day",
  "body_water_percent",
] as const satisfies readonly ColumnRole[];

const columnRoles = Object.keys(columnNames) as ColumnRole[];

/** The place of each column that was found. */
export type ColumnPlaces = Partial<Record<ColumnRole, number>>;

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * The indexes of the columns of a header. `chosen` names columns for roles (heart_rate -> pulse_average) and wins over
 * the list; a name that the header lacks, or has twice, is returned as a text.
 */
export function findColumns(
  header: readonly string[],
  chosen: Readonly<Record<string, string>> = {},
): ColumnPlaces | string {
  const names = header.map(plain);
  const places: ColumnPlaces = {};
  for (const role of columnRoles) {
    const chosenName = Object.hasOwn(chosen, role) ? chosen[role] : undefined;
    // not read, although its name is known
    if (chosenName === "") continue;
    if (chosenName !== undefined) {
      if (!names.includes(plain(chosenName))) return `no column ${chosenName}`;
    }
    const known: readonly string[] =
      chosenName === undefined ? columnNames[role] : [plain(chosenName)];
    const name = known.find((candidate) => names.includes(candidate));
    if (name === undefined) continue;
    const place = names.indexOf(name);
    if (names.indexOf(name, place + 1) >= 0) return `two columns are called ${header[place]}`;
    places[role] = place;
  }
  return places;
}
