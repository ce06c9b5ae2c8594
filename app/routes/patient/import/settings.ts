/** What was chosen for a file, in the address: the zone, the time of recording, and which column is which. */
import { type ImportSettings, importColumns } from "#contract/import.ts";

export const fileParameter = "file";
export const zoneParameter = "zone";
export const timeParameter = "recorded_at";
export const columnParameter = (role: string): string => `column_${role}`;

export interface RequestedSettings {
  readonly settings: ImportSettings;
  /** a zone that is none is not sent, and said at its field */
  readonly wrongZone: string | undefined;
}

export function requestedSettings(search: URLSearchParams): RequestedSettings {
  const zone = search.get(zoneParameter)?.trim() ?? "";
  const at = search.get(timeParameter) ?? "";
  const columns = importColumns.flatMap((role) => {
    const name = search.get(columnParameter(role));
    return name === null ? [] : [[role, name] as const];
  });
  return {
    settings: {
      ...(zone !== "" && isTimeZone(zone) ? { time_zone: zone } : {}),
      ...(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(at) ? { recorded_at: at } : {}),
      ...(columns.length > 0 ? { columns: Object.fromEntries(columns) } : {}),
    },
    wrongZone: zone !== "" && !isTimeZone(zone) ? zone : undefined,
  };
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
