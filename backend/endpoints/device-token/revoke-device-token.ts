import { eq } from "../../drizzle.ts";
import { revokeDeviceToken } from "#contract/device-token.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { revokeToken, toDeviceToken } from "../../records/device-tokens.ts";
import { deviceTokens } from "../../schema/device-tokens.ts";

/** The token is refused from the next request on: it is not cached in memory. */
export const revokeDeviceTokenHandler = handler(
  revokeDeviceToken,
  async ({ params, user, database, now, concerned }) => {
    const isToken = eq(deviceTokens.id, params.device_token_id);
    const [found] = await database.select().from(deviceTokens).where(isToken);
    if (!found || !user.institutionIds.includes(found.institutionId)) throw notFound();
    if (found.patientId) concerned.add(found.patientId);
    await revokeToken(database, found.id, user.id, now);
    const [row = found] = await database.select().from(deviceTokens).where(isToken);
    return { device_token: toDeviceToken(row, now) };
  },
);
