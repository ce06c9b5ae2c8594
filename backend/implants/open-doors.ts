/** Opens the ways in that the operator named: the MLLP port and the watched folder. HTTPS is a call like any other. */
import { readFileSync } from "node:fs";
import type { Logger } from "pino";
import type { Database } from "../database.ts";
import { SettingsError } from "#settings/read-settings.ts";
import type { BackendEnvironment } from "../env.ts";
import { takeImplantDelivery } from "../records/take-implant-delivery.ts";
import { defaultSettings } from "../settings.ts";
import { listenForMllp } from "./mllp-listener.ts";
import { watchInboxFolder } from "./watch-inbox-folder.ts";

/** Answers how to close them. @throws SettingsError for a certificate that cannot be read or a port that is taken */
export async function openImplantDoors(
  database: Database,
  { mllpPort, mllpAddress, tls, folder, institutionId }: BackendEnvironment["implants"],
  clock: () => Date,
  log: Logger,
): Promise<() => Promise<void>> {
  const shared = {
    bytesMax: defaultSettings.implantBytesMax,
    institutionId,
    clock,
    log,
    take: (...[arrival, now]: [Parameters<typeof takeImplantDelivery>[1], Date]) =>
      takeImplantDelivery(database, arrival, now),
  };
  const stops: (() => Promise<void>)[] = [];
  if (mllpPort !== undefined) {
    try {
      const listening = await listenForMllp({
        ...shared,
        port: mllpPort,
        address: mllpAddress,
        ...(tls && {
          tls: {
            cert: readFileSync(tls.cert),
            key: readFileSync(tls.key),
            ...(tls.clientCa && { ca: readFileSync(tls.clientCa) }),
          },
        }),
      });
      stops.push(listening.stop);
    } catch (error) {
      throw new SettingsError(
        `The MLLP port cannot be opened: ${error instanceof Error ? error.message : "unknown"}`,
      );
    }
  }
  if (folder !== undefined) stops.push(watchInboxFolder({ ...shared, folder }));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
