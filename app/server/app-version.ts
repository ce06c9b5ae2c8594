import packageJson from "../../package.json" with { type: "json" };

/** The running version: sent with every `/v1` call (API-03), compared with the reported one (TOAST-03). */
export const appVersion: string = packageJson.version;
