/** The implant of the example clinic. */
import { exampleId } from "#contract/example.ts";
import { emptySummary } from "../implants/summary-of.ts";
import { credentialId } from "../records/implant-credentials.ts";
import { implantCredentials } from "../schema/implant-credentials.ts";
import { implantDeliveries } from "../schema/implant-deliveries.ts";
import { implantDocuments, implantReports } from "../schema/implant-reports.ts";
import { patientDevices } from "../schema/patient-devices.ts";
import { institutionIds, userId, type TestBackend } from "./test-backend.ts";

/** A defibrillator with a report, a document and deliveries in three states, and the vendor's account. */
export async function plantImplant(
  { database, now }: TestBackend,
  at: Date,
  canary: string,
): Promise<void> {
  const patientId = exampleId.leyla;
  await database.insert(patientDevices).values({
    patientId,
    itemType: "implant_device",
    deviceType: "CRT_D",
    manufacturer: "BIOTRONIK",
    deviceModel: canary,
    serialNumber: "00012345",
    createdAt: at,
  });
  await database.insert(implantReports).values({
    id: exampleId.report,
    patientId,
    sessionDate: at,
    createdAt: at,
    deviceSerialNumber: canary,
    episodesGroupStat: [],
  });
  await database.insert(implantDocuments).values({
    id: exampleId.document,
    reportId: exampleId.report,
    place: 0,
    fileName: `${canary}.pdf`,
    content: new TextEncoder().encode(`%PDF-1.7 ${canary}`),
  });
  const pdf = new TextEncoder().encode(`%PDF-1.7 ${canary} %%EOF`);
  const delivery = {
    receivedAt: at,
    door: "https",
    origin: `${canary}.pdf`,
    format: "pdf",
    content: pdf,
    size: pdf.byteLength,
    institutionId: institutionIds.heart,
    summary: { ...emptySummary, manufacturer: canary, document_count: 1 },
  };
  await database.insert(implantDeliveries).values([
    {
      ...delivery,
      id: exampleId.delivery,
      sha256: "1",
      state: "new",
      patientId,
      reportIds: [exampleId.report],
    },
    {
      ...delivery,
      id: exampleId.unmatchedDelivery,
      sha256: "2",
      state: "unmatched",
      reason: "A PDF alone is attached by hand",
      reportIds: [],
    },
    {
      ...delivery,
      id: exampleId.finishedDelivery,
      sha256: "3",
      state: "done",
      patientId,
      reportIds: [],
      doneBy: userId("hcp"),
      doneAt: now(),
      doneNote: canary,
    },
  ]);
  await database.insert(implantCredentials).values({
    id: credentialId(institutionIds.heart, "BIOTRONIK"),
    institutionId: institutionIds.heart,
    clientType: "BIOTRONIK",
    connectionStatus: "CONNECTED",
    accountName: canary,
    changedAt: at,
  });
}
