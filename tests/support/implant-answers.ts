/** A patient with an implant and numbered transmissions, each with one document, on the stage. */
import { exampleImplant, listPatientDevices } from "#contract/device.ts";
import { exampleId } from "#contract/example.ts";
import { listImplantReports } from "#contract/implant-report.ts";
import type { ExampleBackend } from "./example-backend.ts";
import { answers, numberedId } from "./monitoring-answers.ts";

export const implantPage = `/patient/${exampleId.erika}/monitoring`;
export const implantPeriod = "?start=2026-11-01&end=2026-11-20";

const transmissionId = (number: number): string => numberedId(100 + number);
export const documentId = (number: number): string => numberedId(200 + number);
export const fileName = (number: number): string => `report-${number}.pdf`;

/** Number 1 is the newest; each is a day older than the one before it. */
export function transmit(backend: ExampleBackend, count: number): void {
  const last_transmission_at = "2026-11-19T03:10:00+01:00";
  backend.fault(
    listPatientDevices.name,
    answers(listPatientDevices, { patient_devices: [{ ...exampleImplant, last_transmission_at }] }),
  );
  const [example] = listImplantReports.answer.example.items;
  if (!example) throw new Error("the contract has no example of a report");
  const items = Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const session_date = new Date(Date.parse("2026-11-19T03:10:00Z") - index * 86_400_000);
    return {
      ...example,
      id: transmissionId(number),
      session_date: session_date.toISOString(),
      documents: [
        {
          id: documentId(number),
          file_name: fileName(number),
          type: "SESSION_REPORT" as const,
          transmission_id: transmissionId(number),
          transmission_date: session_date.toISOString(),
        },
      ],
    };
  });
  backend.fault(listImplantReports.name, answers(listImplantReports, { items }));
}
