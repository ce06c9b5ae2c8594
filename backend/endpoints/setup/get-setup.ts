import { getSetup } from "#contract/setup.ts";
import { handler } from "../../http/handler.ts";
import { hasUsers } from "../../records/has-users.ts";

export const getSetupHandler = handler(getSetup, async ({ database, setupCode }) => ({
  is_open: setupCode !== null && !(await hasUsers(database)),
}));
