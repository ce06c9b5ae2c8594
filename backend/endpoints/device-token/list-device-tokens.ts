import { listDeviceTokens } from "#contract/device-token.ts";
import { handler } from "../../http/handler.ts";
import { findDeviceTokens, toDeviceToken } from "../../records/device-tokens.ts";

/** Whose patient it is was asked before; of the gateways only those of the caller's institutions are seen. */
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
