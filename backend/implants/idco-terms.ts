/**
 * Terms of IEEE 11073-10103 (IDCO) that we understand. The numbers are those of published files, and of no other
 * origin: HL7 CardX-CIED (Observation-IDCOExample2, CodeSystem-IDC), the Belgian patient-monitoring guide, the test
 * export of a Biotronik programmer (BioICSConverter 4.10), nHapi's Paceart message, the iCARDEA project of OFFIS. A
 * term whose number is in none of them has `code: null` and is known by its reference identifier alone. Terms that are
 * not in this table are listed with the session, never dropped.
 */

export type Chamber = "RA" | "RV" | "LV" | "LA" | "UNKNOWN";

export type FactName =
  | "device_type"
  | "device_model"
  | "device_serial"
  | "device_manufacturer"
  | "implanted_at"
  | "lead_model"
  | "lead_serial"
  | "lead_manufacturer"
  | "lead_location"
  | "session_at"
  | "session_type"
  | "battery_measured_at"
  | "battery_status"
  | "battery_voltage"
  | "battery_impedance"
  | "battery_months"
  | "battery_percent"
  | "battery_rrt_trigger"
  | "battery_months_until"
  | "battery_percent_until"
  | "battery_rrt_reached_at"
  | "capacitor_charged_at"
  | "capacitor_charge_time"
  | "capacitor_charge_energy"
  | "capacitor_charge_type"
  | "lead_measured_from"
  | "lead_measured_until"
  | "lead_status"
  | "sensing_max"
  | "sensing_min"
  | "sensing_mean"
  | "sensing_polarity"
  | "threshold"
  | "threshold_pulse_width"
  | "threshold_method"
  | "threshold_polarity"
  | "impedance"
  | "impedance_polarity"
  | "pacing_amplitude"
  | "lower_rate"
  | "upper_rate"
  | "mode"
  | "tachy_therapy_status"
  | "zone_type"
  | "zone_vendor_type"
  | "zone_status"
  | "zone_interval"
  | "zone_atp_type"
  | "zone_atp_sequences"
  | "zone_shock_energy"
  | "zone_shocks"
  | "shocks_delivered"
  | "shocks_aborted"
  | "atp_delivered"
  | "episode_count_type"
  | "episode_count_vendor_type"
  | "episode_count"
  | "episode_count_total"
  | "episode_id"
  | "episode_at"
  | "episode_type"
  | "episode_vendor_type"
  | "episode_therapy_details"
  | "episode_therapy_result"
  | "episode_duration"
  | "pacing_percent"
  | "af_burden_percent"
  | "af_total_hours"
  | "heart_rate";

export type Kind = "number" | "text" | "coded" | "time";

interface Term {
  readonly code: string | null;
  readonly referenceIds: readonly string[];
  readonly fact: FactName;
  readonly kind: Kind;
  readonly chamber: Chamber | null;
  /** canonical (units.ts); null: a number without a unit */
  readonly unit: string | null;
}

const term = (
  code: number | null,
  referenceIds: string | string[],
  fact: FactName,
  kind: Kind,
  { unit = null, chamber = null }: { unit?: string | null; chamber?: Chamber | null } = {},
): Term => ({
  code: code === null ? null : String(code),
  referenceIds: [referenceIds].flat(),
  fact,
  kind,
  chamber,
  unit,
});

const lead = "MDC_IDC_MSMT_LEADCHNL";
const ra = { chamber: "RA" } as const;
const rv = { chamber: "RV" } as const;
const lv = { chamber: "LV" } as const;

const idcoTerms: readonly Term[] = [
  term(720897, ["MDC_IDC_DEV_TYPE", "MDC_IDC_PG_TYPE"], "device_type", "coded"),
  term(720898, ["MDC_IDC_DEV_MODEL", "MDC_IDC_PG_MODEL"], "device_model", "text"),
  term(
    720899,
    ["MDC_IDC_DEV_SERIAL", "MDC_IDC_DEV_SERIAL_NUMBER", "MDC_IDC_PG_SERIAL"],
    "device_serial",
    "text",
  ),
  term(720900, ["MDC_IDC_DEV_MFG", "MDC_IDC_PG_MFG"], "device_manufacturer", "coded"),
  term(720901, ["MDC_IDC_DEV_IMPLANT_DT"], "implanted_at", "time"),
  term(720961, "MDC_IDC_LEAD_MODEL", "lead_model", "text"),
  term(720962, ["MDC_IDC_LEAD_SERIAL"], "lead_serial", "text"),
  term(720963, ["MDC_IDC_LEAD_MFG"], "lead_manufacturer", "coded"),
  term(720966, ["MDC_IDC_LEAD_LOCATION_CHAMBER"], "lead_location", "coded"),
  term(721025, "MDC_IDC_SESS_DTM", "session_at", "time"),
  term(721026, "MDC_IDC_SESS_TYPE", "session_type", "coded"),
  term(721216, "MDC_IDC_MSMT_BATTERY_DTM", "battery_measured_at", "time"),
  term(721280, "MDC_IDC_MSMT_BATTERY_STATUS", "battery_status", "coded"),
  term(721344, "MDC_IDC_MSMT_BATTERY_VOLTAGE", "battery_voltage", "number", { unit: "V" }),
  term(721408, "MDC_IDC_MSMT_BATTERY_IMPEDANCE", "battery_impedance", "number", { unit: "Ohm" }),
  term(721472, "MDC_IDC_MSMT_BATTERY_REMAINING_LONGEVITY", "battery_months", "number", {
    unit: "mo",
  }),
  term(721536, "MDC_IDC_MSMT_BATTERY_REMAINING_PERCENTAGE", "battery_percent", "number", {
    unit: "%",
  }),
  term(721600, "MDC_IDC_MSMT_BATTERY_RRT_TRIGGER", "battery_rrt_trigger", "text"),
  term(
    721601,
    "MDC_IDC_MSMT_BATTERY_REMAINING_LONGEVITY_TIMEFRAME",
    "battery_months_until",
    "coded",
  ),
  term(
    721602,
    "MDC_IDC_MSMT_BATTERY_REMAINING_PERCENTAGE_TIMEFRAME",
    "battery_percent_until",
    "coded",
  ),
  term(721603, "MDC_IDC_MSMT_BATTERY_RRT_REACHED_DTM", "battery_rrt_reached_at", "time"),
  term(721664, "MDC_IDC_MSMT_CAP_CHARGE_DTM", "capacitor_charged_at", "time"),
  term(721728, "MDC_IDC_MSMT_CAP_CHARGE_TIME", "capacitor_charge_time", "number", { unit: "s" }),
  term(721792, "MDC_IDC_MSMT_CAP_CHARGE_ENERGY", "capacitor_charge_energy", "number", {
    unit: "J",
  }),
  term(721856, "MDC_IDC_MSMT_CAP_CHARGE_TYPE", "capacitor_charge_type", "coded"),
  term(721921, `${lead}_RA_DTM_START`, "lead_measured_from", "time", ra),
  term(721922, `${lead}_RA_DTM_END`, "lead_measured_until", "time", ra),
  ...(
    [
      ["RA", 721984],
      ["RV", null],
      ["LV", null],
    ] as const
  ).map(([chamber, code]) =>
    term(code, `${lead}_${chamber}_LEAD_CHANNEL_STATUS`, "lead_status", "coded", { chamber }),
  ),
  term(722049, `${lead}_RA_SENSING_INTR_AMPL_MAX`, "sensing_max", "number", { unit: "mV", ...ra }),
  term(722050, `${lead}_RA_SENSING_INTR_AMPL_MIN`, "sensing_min", "number", { unit: "mV", ...ra }),
  ...(
    [
      ["RA", 722051],
      ["RV", 722054],
      ["LV", null],
    ] as const
  ).map(([chamber, code]) =>
    term(code, `${lead}_${chamber}_SENSING_INTR_AMPL_MEAN`, "sensing_mean", "number", {
      unit: "mV",
      chamber,
    }),
  ),
  term(722112, `${lead}_RA_SENSING_POLARITY`, "sensing_polarity", "coded", ra),
  term(722176, `${lead}_RA_PACING_THRESHOLD_AMPLITUDE`, "threshold", "number", {
    unit: "V",
    ...ra,
  }),
  term(722177, `${lead}_RV_PACING_THRESHOLD_AMPLITUDE`, "threshold", "number", {
    unit: "V",
    ...rv,
  }),
  term(null, `${lead}_LV_PACING_THRESHOLD_AMPLITUDE`, "threshold", "number", { unit: "V", ...lv }),
  term(722240, `${lead}_RA_PACING_THRESHOLD_PULSEWIDTH`, "threshold_pulse_width", "number", {
    unit: "ms",
    ...ra,
  }),
  term(722241, `${lead}_RV_PACING_THRESHOLD_PULSEWIDTH`, "threshold_pulse_width", "number", {
    unit: "ms",
    ...rv,
  }),
  term(722304, `${lead}_RA_PACING_THRESHOLD_MEASUREMENT_METHOD`, "threshold_method", "coded", ra),
  term(722368, `${lead}_RA_PACING_THRESHOLD_POLARITY`, "threshold_polarity", "coded", ra),
  term(722432, `${lead}_RA_IMPEDANCE_VALUE`, "impedance", "number", { unit: "Ohm", ...ra }),
  term(722433, `${lead}_RV_IMPEDANCE_VALUE`, "impedance", "number", { unit: "Ohm", ...rv }),
  term(722435, `${lead}_LV_IMPEDANCE_VALUE`, "impedance", "number", { unit: "Ohm", ...lv }),
  term(722496, `${lead}_RA_IMPEDANCE_POLARITY`, "impedance_polarity", "coded", ra),
  ...(["RA", "RV", "LV"] as const).map((chamber) =>
    term(null, `MDC_IDC_SET_LEADCHNL_${chamber}_PACING_AMPLITUDE`, "pacing_amplitude", "number", {
      unit: "V",
      chamber,
    }),
  ),
  term(null, "MDC_IDC_SET_BRADY_LOWRATE", "lower_rate", "number", { unit: "/min" }),
  term(731136, "MDC_IDC_SET_BRADY_MAX_TRACKING_RATE", "upper_rate", "number", { unit: "/min" }),
  term(731520, [], "tachy_therapy_status", "coded"),
  term(731648, [], "zone_type", "coded"),
  term(731712, [], "zone_vendor_type", "coded"),
  term(731776, [], "zone_status", "coded"),
  term(731840, [], "zone_interval", "number", { unit: "ms" }),
  term(732097, "MDC_IDC_SET_ZONE_TYPE_ATP_1", "zone_atp_type", "coded"),
  term(732161, "MDC_IDC_SET_ZONE_NUM_ATP_SEQS_1", "zone_atp_sequences", "number"),
  ...[1, 2, 3].flatMap((step) => [
    term(732224 + step, `MDC_IDC_SET_ZONE_SHOCK_ENERGY_${step}`, "zone_shock_energy", "number", {
      unit: "J",
    }),
    term(732288 + step, `MDC_IDC_SET_ZONE_NUM_SHOCKS_${step}`, "zone_shocks", "number"),
  ]),
  term(737824, "MDC_IDC_STAT_TACHYTHERAPY_SHOCKS_DELIVERED_RECENT", "shocks_delivered", "number"),
  term(737856, "MDC_IDC_STAT_TACHYTHERAPY_SHOCKS_ABORTED_RECENT", "shocks_aborted", "number"),
  term(737888, "MDC_IDC_STAT_TACHYTHERAPY_ATP_DELIVERED_RECENT", "atp_delivered", "number"),
  term(737952, "MDC_IDC_STAT_EPISODE_TYPE", "episode_count_type", "coded"),
  term(737984, "MDC_IDC_STAT_EPISODE_VENDOR_TYPE", "episode_count_vendor_type", "coded"),
  term(738000, "MDC_IDC_STAT_EPISODE_RECENT_COUNT", "episode_count", "number"),
  term(null, "MDC_IDC_STAT_EPISODE_TOTAL_COUNT", "episode_count_total", "number"),
  term(739536, "MDC_IDC_EPISODE_ID", "episode_id", "text"),
  term(739552, "MDC_IDC_EPISODE_DTM", "episode_at", "time"),
  term(739568, "MDC_IDC_EPISODE_TYPE", "episode_type", "coded"),
  term(739600, "MDC_IDC_EPISODE_VENDOR_TYPE", "episode_vendor_type", "coded"),
  term(739680, "MDC_IDC_EPISODE_DETECTION_THERAPY_DETAILS", "episode_therapy_details", "text"),
  term(739696, "MDC_IDC_EPISODE_THERAPY_RESULT", "episode_therapy_result", "coded"),
  term(739712, "MDC_IDC_EPISODE_DURATION", "episode_duration", "number", { unit: "s" }),
  ...(["RA", "RV", "LV"] as const).map((chamber) =>
    term(null, `MDC_IDC_STAT_BRADY_${chamber}_PERCENT_PACED`, "pacing_percent", "number", {
      unit: "%",
      chamber,
    }),
  ),
  term(null, "MDC_IDC_STAT_ATAF_BURDEN_PERCENT", "af_burden_percent", "number", { unit: "%" }),
];

/** Coded values by number, as far as the same files publish them. Others are read by their reference identifier. */
export const idcoValues: Readonly<Record<string, string>> = {
  753665: "IPG",
  753666: "ICD",
  753667: "CRT_D",
  753668: "CRT_P",
  753669: "MONITOR",
  753670: "OTHER",
  753751: "STJ",
  754049: "IMPLANT",
  754050: "IN_CLINIC",
  754051: "REMOTE",
  754052: "REMOTE_DEVICE_INITIATED",
  754053: "REMOTE_SCHEDULED",
  754054: "REMOTE_PATIENT_INITIATED",
  754055: "OTHER",
  754056: "UNKNOWN",
  754113: "BOS",
  754115: "RRT",
  754177: "Shock",
  754241: "CheckLead",
  754305: "UNI",
  754306: "BI",
  754371: "DeviceAutomatic",
  754817: "On",
  754882: "VT",
  754945: "VF",
  754946: "VT",
  755009: "Active",
  755011: "Monitor",
  755073: "Burst",
};

const byCode = new Map(idcoTerms.flatMap((one) => (one.code ? [[one.code, one] as const] : [])));
const byReferenceId = new Map(
  idcoTerms.flatMap((one) => one.referenceIds.map((id) => [id, one] as const)),
);

/** The term, by its number, or by its reference identifier if no number was sent or is known. */
export function findTerm(code: string, referenceId: string): Term | null {
  const named = byReferenceId.get(referenceId.toUpperCase());
  const numbered = byCode.get(code);
  if (numbered) return numbered;
  return named && (named.code === null || code === "") ? named : null;
}
