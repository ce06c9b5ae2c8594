/** Messages of tests, in the shape of IHE IDCO; the persons and devices are invented. */

export const pdf = (words: string): Buffer =>
  Buffer.from(`%PDF-1.4\n% ${words}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`);

interface MessageOptions {
  controlId?: string;
  serial?: string;
  maker?: string;
  sessionType?: string;
  at?: string;
  more?: readonly string[];
  documents?: readonly Buffer[];
  lineEnd?: string;
  version?: string;
  charset?: string;
  family?: string;
}

/** A remote session of a pacemaker with a battery, two leads and what `more` adds. */
export function oruMessage({
  controlId = "C1",
  serial = "68240117",
  maker = "BIO",
  sessionType = "754053^MDC_IDC_ENUM_SESS_TYPE_RemoteScheduled^MDC",
  at = "20261120031000+0100",
  more = [],
  documents = [],
  lineEnd = "\r",
  version = "2.6",
  charset = "UNICODE UTF-8",
  family = "Albrecht",
}: MessageOptions = {}): string {
  const rows = [
    `CWE|720900^MDC_IDC_DEV_MFG^MDC||^MDC_IDC_ENUM_MFG_${maker}^MDC|`,
    "ST|720898^MDC_IDC_DEV_MODEL^MDC||Demo 7 HF-T|",
    `ST|720899^MDC_IDC_DEV_SERIAL_NUMBER^MDC||${serial}|`,
    `DTM|721025^MDC_IDC_SESS_DTM^MDC||${at}|`,
    `CWE|721026^MDC_IDC_SESS_TYPE^MDC||${sessionType}|`,
    "NM|721344^MDC_IDC_MSMT_BATTERY_VOLTAGE^MDC|1|2.98|V",
    "CWE|721280^MDC_IDC_MSMT_BATTERY_STATUS^MDC|1|754113^MDC_IDC_ENUM_BATTERY_STATUS_BOS^MDC|",
    "NM|722432^MDC_IDC_MSMT_LEADCHNL_RA_IMPEDANCE_VALUE^MDC|1|480|Ohm",
    "NM|722433^MDC_IDC_MSMT_LEADCHNL_RV_IMPEDANCE_VALUE^MDC|1|560|Ohm",
    ...more,
    ...documents.map(
      (content) =>
        `ED|18750-0^Session report^LN||^application^pdf^Base64^${content.toString("base64")}|`,
    ),
  ];
  return [
    `MSH|^~\\&|Portal|${maker}|Vigil|Clinic|20261120031500+0100||ORU^R01^ORU_R01|${controlId}|P|${version}||||||${charset}`,
    `PID|1||PAT-1^^^Clinic||${family}^Erika||19510614|F`,
    `OBR|1||S-1|${sessionType}|||${at}`,
    ...rows.map((row, place) => (row.startsWith("NTE") ? row : toObx(row, place + 1))),
  ].join(lineEnd);
}

/** `row` begins with OBX-2; its result status F is put in OBX-11. */
function toObx(row: string, number: number): string {
  const fields = `OBX|${number}|${row}`.split("|");
  while (fields.length < 11) fields.push("");
  fields[11] = "F";
  return fields.join("|");
}

export const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "utf8"));
