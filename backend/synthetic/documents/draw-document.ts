/** A document of a synthetic transmission, made from what the transmission holds. */
import type { implantReports } from "../../schema/implant-reports.ts";
import type { patientDevices } from "../../schema/patient-devices.ts";
import type { patients } from "../../schema/patients.ts";
import { drawEcg } from "../ecg/draw-ecg.ts";
import { createRandom } from "../random.ts";
import { createPdfSheet, type PdfSheet } from "./pdf-sheet.ts";

type Report = typeof implantReports.$inferSelect;

export interface DocumentToDraw {
  readonly id: string;
  readonly type: string | null;
  readonly patient: Pick<
    typeof patients.$inferSelect,
    "firstName" | "lastName" | "birthDate" | "shortId"
  >;
  /** null if the transmission names none that is known */
  readonly device: Pick<
    typeof patientDevices.$inferSelect,
    "manufacturer" | "deviceModel" | "deviceType" | "serialNumber"
  > | null;
  readonly report: Report;
  /** this and the transmissions before it, oldest first */
  readonly history: readonly Report[];
}

const titles: Readonly<Record<string, string>> = {
  SESSION_REPORT: "Session report",
  EPISODE_REPORT: "Episode report",
  TREND_REPORT: "Trend report",
  EGM: "Electrogram",
  ALERT_REPORT: "Alert report",
};

export async function drawDocument(document: DocumentToDraw): Promise<Uint8Array> {
  const { report, device, patient, type } = document;
  const maker = device?.manufacturer ?? "Implant maker";
  const sheet = createPdfSheet({
    title: `${maker} · ${titles[type ?? ""] ?? "Document"}`,
    subtitle: `PAT${patient.shortId} · session of ${minuteOf(report.sessionDate)}`,
    createdAt: report.createdAt,
  });
  addPeople(sheet, document);
  switch (type) {
    case "TREND_REPORT":
      addTrends(sheet, document.history);
      break;
    case "EGM":
      addElectrogram(sheet, document);
      break;
    case "EPISODE_REPORT":
      addEpisodes(sheet, report);
      sheet.nextPage();
      addElectrogram(sheet, document);
      break;
    case "ALERT_REPORT":
      addBattery(sheet, report);
      addEpisodes(sheet, report);
      break;
    default:
      addBattery(sheet, report);
      addLeads(sheet, report);
      sheet.nextPage();
      addEpisodes(sheet, report);
  }
  return sheet.finish();
}

/** UTC, as the makers write it. */
const minuteOf = (at: Date) => `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
const cellText = (value: unknown) =>
  typeof value === "number" || typeof value === "string" ? String(value) : "–";

function addPeople(sheet: PdfSheet, { patient, device, report }: DocumentToDraw): void {
  sheet.table([
    ["Patient", "Born", "Device", "Serial number", "Implanted"],
    [
      `${patient.firstName} ${patient.lastName}`,
      patient.birthDate,
      [device?.deviceModel, device?.deviceType].filter(Boolean).join(", "),
      cellText(report.deviceSerialNumber),
      cellText(report.implantDate),
    ],
  ]);
}

function addBattery(sheet: PdfSheet, { batteryStat }: Report): void {
  sheet.heading("Battery");
  if (!batteryStat) return sheet.text("Not measured.");
  sheet.table([
    ["Status", "Voltage (V)", "Impedance (ohm)", "Replace at (V)", "Remaining"],
    [
      cellText(batteryStat.status),
      cellText(batteryStat.voltage),
      cellText(batteryStat.impedance),
      cellText(batteryStat.rrt_trigger),
      batteryStat.remaining_in_months === null
        ? `${cellText(batteryStat.remaining_in_percentage)} %`
        : `${batteryStat.remaining_in_months} months`,
    ],
  ]);
}

function addLeads(sheet: PdfSheet, { leads }: Report): void {
  sheet.heading("Leads");
  if (!leads) return sheet.text("Not measured.");
  sheet.table([
    ["Position", "Sensing (mV)", "Pacing (V)", "Threshold (V)", "Impedance (ohm)"],
    ...leads.lead_impedance_measurements.map(({ position, impedance }) => {
      const isHere = (one: { position: string }) => one.position === position;
      return [
        position,
        cellText(leads.lead_sensing_measurements.find(isHere)?.sensing),
        cellText(leads.lead_pacing_settings.find(isHere)?.pacing),
        cellText(leads.lead_pacing_threshold_measurements.find(isHere)?.threshold),
        cellText(impedance),
      ];
    }),
  ]);
}

function addEpisodes(sheet: PdfSheet, { episodesGroupStat }: Report): void {
  sheet.heading("Episodes");
  sheet.table([
    ["Type", "Maker's name", "From", "To", "Number"],
    ...episodesGroupStat.map((one) => [
      `${one.type}${one.statistic_type === "TOTAL" ? ", total" : ""}`,
      cellText(one.vendor_type),
      cellText(one.start_date),
      cellText(one.end_date),
      `${one.number_of_episodes}${one.induced ? " (induced)" : ""}`,
    ]),
  ]);
}

function addTrends(sheet: PdfSheet, history: readonly Report[]): void {
  const curve = (
    title: string,
    unit: string,
    valueOf: (report: Report) => number | string | null | undefined,
  ) => {
    const points = history.flatMap((report) => {
      const value = valueOf(report);
      return typeof value === "number" ? [{ atMs: report.sessionDate.getTime(), value }] : [];
    });
    if (points.length > 0) sheet.curve({ title, unit, points });
  };
  sheet.heading("Battery");
  curve("Voltage", "V", ({ batteryStat }) => batteryStat?.voltage);
  curve("Impedance", "ohm", ({ batteryStat }) => batteryStat?.impedance);
  sheet.nextPage();
  sheet.heading("Leads");
  for (const position of ["RA", "RV", "LV"]) {
    const isHere = (one: { position: string }) => one.position === position;
    curve(
      `${position} sensing`,
      "mV",
      ({ leads }) => leads?.lead_sensing_measurements.find(isHere)?.sensing,
    );
    curve(
      `${position} impedance`,
      "ohm",
      ({ leads }) => leads?.lead_impedance_measurements.find(isHere)?.impedance,
    );
  }
}

/** Forty seconds of the arrhythmia that was recorded, drawn by the clinic's model of a heartbeat. */
function addElectrogram(sheet: PdfSheet, { id, report }: DocumentToDraw): void {
  const hasFibrillation = report.episodesGroupStat.some(
    (one) => one.type === "AT_AF" && one.statistic_type === "RECENT",
  );
  const trace = drawEcg(createRandom(`egm/${id}`), {
    rhythm: hasFibrillation ? "ATRIAL_FIBRILLATION" : "VENTRICULAR_EXTRASYSTOLES",
    heartRateBpm: hasFibrillation ? 122 : 78,
    durationS: 40,
    samplingRateHz: 125,
  });
  sheet.heading("Electrogram, 25 mm/s, 10 mm/mV");
  sheet.strip(trace.valuesMv, trace.samplingRateHz);
}
