import packageJson from "../../package.json" with { type: "json" };

/** The running version: sent with every `/v1` call, compared with the reported one. */
export const appVersion: string = packageJson.version;
