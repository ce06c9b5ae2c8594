import "server-only";
import { exportFailed } from "#app/features/list-export/export-failed.ts";
import { listDownload, noteExport } from "#app/features/list-export/list-download.ts";
import { causeText, stateText, stepText } from "#app/features/connectivity/connectivity-words.ts";
import { type Cell, minuteIn } from "#app/features/list-export/list-lines.ts";
import { windowLines } from "#app/features/list-export/window-lines.ts";
import { currentPage, type Page, pageUrl } from "#app/framework/request/page.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import {
  type ConnectivityItem,
  connectivityLimitMax,
  listConnectivity,
} from "#contract/connectivity.ts";
import { listedStatuses } from "#contract/patient-list.ts";
import { deskHref, readDeskAddress } from "../desk-address.ts";
import { outcomeText } from "../outcome-text.ts";

/**
 * The desk as CSV: a line for each patient, and one for each device. Noted in the audit log before the first line goes out;
 * a window that cannot be read breaks the download off, so that no half file looks whole.
 */
export async function exportDesk(context: RouteContext): Promise<Response> {
  const page = currentPage();
  const { t } = page;
  const address = readDeskAddress(pageUrl(context).searchParams);
  const { state } = address;
  const read = (skip: number) =>
    v1(context).call(listConnectivity, {
      query: { skip, limit: connectivityLimitMax, ...(state ? { state: [state] } : {}) },
    });
  try {
    await noteExport(context, deskStatuses, state !== undefined);
    const first = await read(0);
    const lines = windowLines(page, first, read, {
      headers: headersOf(page),
      rowsOf: (item) => rowsOf(page, item),
      idOf: ({ patient_id }) => patient_id,
    });
    return listDownload(t("devices.export_file"), lines);
  } catch (error) {
    return exportFailed(context, error, {
      form: "devices-export",
      to: deskHref(address),
      text: (reason) => t("devices.export_failed", { reason }),
    });
  }
}

const headersOf = ({ t }: Page): Cell[] => [
  t("patients.column.id"),
  t("program_form.field.last_name"),
  t("program_form.field.first_name"),
  t("devices.column.devices"),
  t("devices.column.state"),
  t("devices.column.last_contact"),
  t("devices.column.expected"),
  t("devices.column.cause"),
  t("devices.column.next_step"),
  t("devices.column.last_call"),
  t("devices.field.outcome"),
];

/** The patient's line, then those of the devices. */
function rowsOf({ t, zone, language }: Page, item: ConnectivityItem): Cell[][] {
  const { patient_info: person, last_call: call } = item;
  const row = (judged: ConnectivityItem | ConnectivityItem["devices"][number], device: string) => [
    `PAT${item.short_id}`,
    person.last_name,
    person.first_name,
    device,
    stateText(t, judged.state),
    judged.last_contact_at && minuteIn(zone, judged.last_contact_at),
    judged.expected_by && minuteIn(zone, judged.expected_by),
    causeText(t, judged),
    stepText(t, judged, language),
    call && minuteIn(zone, call.called_at),
    call && outcomeText(t, call.outcome),
  ];
  return [
    row(item, t("devices.own")),
    ...item.devices.map((device) => row(device, device.name || t("devices.unnamed"))),
  ];
}

/** Who is on the desk: everybody but the offboarded. */
const deskStatuses = listedStatuses.filter((status) => status !== "OFFBOARDED");
