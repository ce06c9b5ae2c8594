import { pairDevice } from "#contract/device-token.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { addDeviceToken, usePairingCode } from "../../records/device-tokens.ts";
import { findInstitutionOf } from "../../records/patient-institution.ts";
import { iso } from "../../records/iso.ts";
import { newDeviceToken } from "../../session/device-caller.ts";
import { plainCode } from "../../session/spoken-code.ts";
import { tokenHash } from "../../session/tokens.ts";

/**
 * A wrong code, a used one and an old one answer alike. Tries are counted by address before the code is looked at;
 * the code is used up in the transaction that stores the token.
 */
export const pairDeviceHandler = handler(
  pairDevice,
  async ({ body, database, now, address, pairingLimiter, concerned, record }) => {
    await pairingLimiter.count(address);
    const code = plainCode(body.code);
    const token = newDeviceToken();
    return database.transaction(async (transaction) => {
      const found = await usePairingCode(transaction, tokenHash(code), now);
      if (!found) throw notFound();
      const { patientId, kinds, note, createdBy, tokenExpiresAt: expiresAt } = found;
      const institutionId = await findInstitutionOf(transaction, patientId);
      if (institutionId === undefined) throw notFound();
      await addDeviceToken(transaction, {
        institutionId,
        patientId,
        tokenHash: tokenHash(token),
        kinds,
        note,
        deviceName: body.device_name ?? null,
        createdAt: now,
        createdBy,
        expiresAt,
      });
      concerned.add(patientId);
      await record(transaction);
      return { token, kinds, expires_at: expiresAt && iso(expiresAt) };
    });
  },
  { transaction: "own" },
);
