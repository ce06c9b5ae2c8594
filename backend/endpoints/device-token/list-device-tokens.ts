import { listDeviceTokens } from "#contract/device-token.ts";
import { handler } from "../../http/handler.ts";
import { findDeviceTokens, toDeviceToken } from "../../records/device-tokens.ts";

/** The patient was checked before; gateways only of the caller's institutions are listed. */
export const listDeviceTokensHandler = handler(
  listDeviceTokens,
  async ({ query, user, database, now }) => {
    const { institutionIds } = user;
    const rows = await findDeviceTokens(database, {
      patientId: query.patient_id ?? null,
      institutionIds,
    });
    return { device_tokens: rows.map((row) => toDeviceToken(row, now)) };
  },
);
