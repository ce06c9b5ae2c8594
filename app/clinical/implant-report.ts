/** What a clinician reads from the report of an implant: leads, battery, episodes, and which device it is about. */
import type { chambers, Leads } from "#contract/implant-report.ts";

const chamberOrder: readonly (typeof chambers)[number][] = [
  "RA",
  "RV",
  "LV",
  "LA",
  "OTHER",
  "UNKNOWN",
];

export type ReportLevel = "alert" | "normal" | "no-data";

interface SentDevice {
  readonly item_type: string;
  readonly serial_number: string | null;
  readonly last_transmission_at: string | null;
}

const implantTypes: readonly string[] = ["implant_device", "implant_claimed_device"];

/**
 * The implant of the summary: the one that the latest report names, otherwise the one that transmitted last. `isNamed`
 * is false if no device has the serial number of the report.
 */
export function summarisedImplant<Device extends SentDevice>(
  devices: readonly Device[],
  reportSerialNumber: string | null | undefined,
): { readonly device: Device | undefined; readonly isNamed: boolean } {
  const sorted = devices
    .filter(({ item_type }) => implantTypes.includes(item_type))
    .toSorted((a, b) => sentAtMs(b) - sentAtMs(a));
  const sender = comparable(reportSerialNumber ?? "");
  const named = sender
    ? sorted.find(({ serial_number }) => comparable(serial_number ?? "") === sender)
    : undefined;
  return { device: named ?? sorted[0], isNamed: named !== undefined };
}

interface ImplantedDevice extends SentDevice {
  readonly implanted_date: string | null;
}

interface SentReport {
  readonly device_serial_number: string | null;
  readonly implant_date: string | null;
}

/**
 * The head of the latest report. After an exchange of the generator the latest report may still be from the old one,
 * which is no longer active: its implant date is not that of the summarised device, and its serial number must be shown
 * with its data.
 */
export function implantSummary<Device extends ImplantedDevice>(
  devices: readonly Device[],
  report: SentReport | undefined,
) {
  const reportSerialNumber = report?.device_serial_number?.trim() ?? "";
  const { device, isNamed } = summarisedImplant(devices, reportSerialNumber);
  const isReportOfDevice = isNamed || reportSerialNumber === "";
  const reported = isReportOfDevice ? report?.implant_date : null;
  return {
    device,
    isNamed,
    implantedOn: reported ?? device?.implanted_date ?? null,
    /** the device of the report if it is not the summarised one, else null */
    otherSerialNumber: isReportOfDevice ? null : reportSerialNumber,
  };
}

/** Clinics type serial numbers in either case, vendors compare without it; so does the embedded backend. */
const comparable = (serialNumber: string) => serialNumber.trim().toUpperCase();

const sentAtMs = ({ last_transmission_at }: SentDevice) =>
  last_transmission_at === null ? Number.NEGATIVE_INFINITY : Date.parse(last_transmission_at);

/** A text: beyond the scale of the device (`>3000`), or the maker's own words. */
type Measured = number | string | null;

export interface LeadRow {
  /** a chamber, or a word that this version does not know */
  readonly position: string;
  /** mV */
  readonly sensing: Measured;
  /** V */
  readonly pacing: Measured;
  /** V */
  readonly threshold: Measured;
  /** ohm */
  readonly impedance: Measured;
}

/**
 * The four groups of measurements joined by chamber, in the order RA, RV, LV, LA, OTHER, UNKNOWN. Of several values of
 * one chamber the first; all are in the delivery.
 */
export function leadRows(leads: Leads | null | undefined): LeadRow[] {
  if (!leads) return [];
  const rows = new Map<string, LeadRow>();
  const put = (position: string, name: keyof LeadRow, value: Measured) => {
    const empty = { position, sensing: null, pacing: null, threshold: null, impedance: null };
    const row = rows.get(position) ?? empty;
    rows.set(position, { ...row, [name]: row[name] ?? value });
  };
  for (const { position, sensing } of leads.lead_sensing_measurements)
    put(position, "sensing", sensing);
  for (const { position, pacing } of leads.lead_pacing_settings) put(position, "pacing", pacing);
  for (const { position, threshold } of leads.lead_pacing_threshold_measurements)
    put(position, "threshold", threshold);
  for (const { position, impedance } of leads.lead_impedance_measurements)
    put(position, "impedance", impedance);
  return [...rows.values()].toSorted((a, b) => chamberRank(a) - chamberRank(b));
}

function chamberRank({ position }: LeadRow): number {
  const rank = (chamberOrder as readonly string[]).indexOf(position);
  return rank === -1 ? chamberOrder.length : rank;
}

/** The leads' badge: whether there are any. */
export function leadsLevel(rows: readonly LeadRow[]): ReportLevel {
  return rows.length > 0 ? "normal" : "no-data";
}

/** The battery's badge. A status that this version does not know is shown in its own words, without judgement. */
export function batteryLevel(status: string | null | undefined): ReportLevel {
  switch (status) {
    case "ERI":
    case "RRT":
    case "EOS":
      return "alert";
    case "OK":
    case "MOS":
    case "BOS":
      return "normal";
    default:
      return "no-data";
  }
}

interface Episode {
  readonly statistic_type: string | null;
  readonly number_of_episodes: number;
}

/** Counted since the session before, and not nought. */
export function isRecentEpisode({ statistic_type, number_of_episodes }: Episode): boolean {
  return statistic_type === "RECENT" && number_of_episodes > 0;
}

/** The most frequent first; equal ones as they were sent. */
export function sortedEpisodes<Each extends Episode>(episodes: readonly Each[]): Each[] {
  return episodes.toSorted((a, b) => b.number_of_episodes - a.number_of_episodes);
}

/** The episodes' badge. A report that says nothing of episodes does not say that there were none. */
export function episodesLevel(episodes: readonly Episode[]): ReportLevel {
  if (episodes.length === 0) return "no-data";
  return episodes.some(isRecentEpisode) ? "alert" : "normal";
}

/** The recent episodes of a transmission as badges: the first two, and how many more there are. */
export function episodeBadges<Each extends Episode>(
  episodes: readonly Each[],
): { readonly shown: readonly Each[]; readonly further: number } {
  const recent = sortedEpisodes(episodes.filter(isRecentEpisode));
  return { shown: recent.slice(0, 2), further: Math.max(0, recent.length - 2) };
}

interface Transmission {
  readonly session_date: string;
}

/** Newest session first. */
export function sortedTransmissions<Each extends Transmission>(reports: readonly Each[]): Each[] {
  return reports.toSorted((a, b) => Date.parse(b.session_date) - Date.parse(a.session_date));
}

/** so many transmissions from the newest on */
const transmissionsAhead = 7;

/** The documents of the first 7 rows of the transmissions table, which are fetched ahead of time. */
export function documentsAhead<Document>(
  sorted: readonly { readonly documents: readonly Document[] }[],
): Document[] {
  return sorted.slice(0, transmissionsAhead).flatMap(({ documents }) => documents);
}

interface SentDocument {
  readonly id: string;
  readonly file_name: string;
  readonly transmission_id: string | null;
  readonly transmission_date: string | null;
}

/**
 * The documents of all transmissions, or of one of them: newest transmission first, then by file name.
 * Of a transmission that is not there: none. A document without its own transmission takes that of its report.
 */
export function sortedDocuments<Each extends SentDocument>(
  reports: readonly (Transmission & { readonly id: string; readonly documents: readonly Each[] })[],
  transmissionId: string | null,
): Each[] {
  return reports
    .flatMap(({ id, session_date, documents }) =>
      documents.map((document) => ({
        ...document,
        transmission_id: document.transmission_id ?? id,
        transmission_date: document.transmission_date ?? session_date,
      })),
    )
    .filter(({ transmission_id }) => transmissionId === null || transmission_id === transmissionId)
    .toSorted(
      (a, b) =>
        Date.parse(b.transmission_date) - Date.parse(a.transmission_date) ||
        (a.file_name < b.file_name ? -1 : Number(a.file_name > b.file_name)),
    );
}
