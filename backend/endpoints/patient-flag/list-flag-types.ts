import { otherLimits } from "#contract/codes/other-limit.ts";
import { listFlagTypes } from "#contract/flag-types.ts";
import { handler } from "../../http/handler.ts";

export const listFlagTypesHandler = handler(listFlagTypes, async () => ({
  other_limits: [...otherLimits],
}));
