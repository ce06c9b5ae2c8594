import { getSecondFactor } from "#contract/second-factor.ts";
import { handler } from "../../http/handler.ts";
import { iso } from "../../records/iso.ts";
import { countRecoveryCodes, findSecondFactor } from "../../records/second-factors.ts";

export const getSecondFactorHandler = handler(
  getSecondFactor,
  async ({ database, user, settings }) => {
    const since = (await findSecondFactor(database, user.id))?.confirmedAt ?? null;
    return {
      is_on: since !== null,
      is_required: settings.secondFactorRoles.includes(user.role),
      since: since && iso(since),
      recovery_codes_left: since ? await countRecoveryCodes(database, user.id) : 0,
    };
  },
);
