import { getVersions } from "#contract/version.ts";
import { handler } from "../../http/handler.ts";

export const getVersionsHandler = handler(getVersions, async ({ settings }) => ({
  web_app: settings.webAppVersion,
}));
