import { getHcpProfile } from "#contract/hcp-profile.ts";
import { handler } from "../../http/handler.ts";
import { getProfile } from "../../records/hcp-profile.ts";

export const getHcpProfileHandler = handler(getHcpProfile, async ({ user, database }) =>
  getProfile(database, user.id),
);
