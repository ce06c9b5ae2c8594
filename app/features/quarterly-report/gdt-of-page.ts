import "server-only";
import { currentPage } from "#app/framework/request/page.ts";
import { translator } from "#app/server/i18n/translator.ts";
import type { Patient } from "#contract/patient.ts";
import { type GdtFault, type GdtRecord, gdtRecord } from "./gdt-record.ts";
import type { LoadedReport } from "./load-report.ts";

/** The GDT record of now, in German and in the zone of the report; or why there is none. */
export function gdtOfPage(patient: Patient, loaded: LoadedReport): GdtRecord | GdtFault {
  const { nowMs } = currentPage();
  const { zone } = loaded;
  return gdtRecord({ t: translator("de"), language: "de", nowMs, zone }, patient, loaded);
}
