/**
 * A message as each vendor writes it, of an invented implant and no patient: the connect page tries the reader with it.
 */

/** MSH-3 and MSH-4, and the manufacturer's code, as the vendors' exports have them. */
const senders: Readonly<Record<string, readonly [string, string, string]>> = {
  BIOTRONIK: ["Home Monitoring", "BIOTRONIK", "BIO"],
  MEDTRONIC: ["CareLink", "MEDTRONIC", "MDT"],
  BOSTON: ["LATITUDE", "BOSTON SCIENTIFIC", "BSX"],
  ABBOTT: ["Merlin.net", "ABBOTT", "STJ"],
  MICROPORT: ["SmartView", "MICROPORT", "MPC"],
};

/** HL7 v2.6, ORU^R01 with IDCO; null for a vendor that we do not know. */
export function exampleMessage(vendor: string): Uint8Array | null {
  const [application, facility, code] = senders[vendor] ?? [];
  if (code === undefined) return null;
  const lines = [
    String.raw`MSH|^~\&|${application}|${facility}|Vigil|Clinic|20261120031500+0100||ORU^R01^ORU_R01|TRY|P|2.6||||||UNICODE UTF-8`,
    "PID|1||TRY||Beispiel^Erika||19510614|F",
    "OBR|1||TRY|754053^MDC_IDC_ENUM_SESS_TYPE_RemoteScheduled^MDC|||20261120031000+0100",
    ...[
      `CWE|720900^MDC_IDC_DEV_MFG^MDC||^MDC_IDC_ENUM_MFG_${code}^MDC|`,
      "ST|720899^MDC_IDC_DEV_SERIAL^MDC||TRY000001|",
      "DTM|721025^MDC_IDC_SESS_DTM^MDC||20261120031000+0100|",
      "NM|721344^MDC_IDC_MSMT_BATTERY_VOLTAGE^MDC|1|2.98|V",
      "NM|722433^MDC_IDC_MSMT_LEADCHNL_RV_IMPEDANCE_VALUE^MDC|1|560|Ohm",
    ].map((row, place) => `OBX|${place + 1}|${row}|||||F`),
  ];
  return new TextEncoder().encode(`${lines.join("\r")}\r`);
}
