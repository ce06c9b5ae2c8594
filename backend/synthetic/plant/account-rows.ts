/** What belongs to accounts and institutions besides themselves: mail settings and vendor accounts. */
import { credentialId } from "../../records/implant-credentials.ts";
import { demoAccounts } from "../accounts.ts";
import { syntheticInstitutions, type InstitutionKey } from "../institutions.ts";
import type { ClinicRows } from "./clinic-rows.ts";

/** Whose implants are sent by which maker; the others have connected none. */
const connected: readonly (readonly [InstitutionKey, "BIOTRONIK" | "MEDTRONIC"])[] = [
  ["heart", "BIOTRONIK"],
  ["heart", "MEDTRONIC"],
  ["second", "MEDTRONIC"],
];

export function addAccountRows(rows: ClinicRows, joinedAt: Date): void {
  for (const { id: userId, username } of [demoAccounts.hcp, demoAccounts.nurse])
    rows.newsletters.push({
      userId,
      receivePatientMessage: username === "hcp",
      receiveDailyAlert: true,
      newsletterEmail: `${username}@example.org`,
      dailyAlertSince: joinedAt,
    });
  for (const [key, vendor] of connected) {
    const { id: institutionId } = syntheticInstitutions[key];
    rows.implantCredentials.push({
      id: credentialId(institutionId, vendor),
      institutionId,
      clientType: vendor,
      connectionStatus: "CONNECTED",
      accountName: key === "heart" ? "herzzentrum-lindental" : "klinikum-auenbach",
      // the makers of the synthetic clinic ask for nothing
      sealedSecrets: null,
      changedAt: joinedAt,
      changedBy: null,
    });
  }
}
