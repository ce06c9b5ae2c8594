import type { ImplantCredential } from "#contract/implant-credential.ts";

/** The credential that was to be disconnected is not connected. */
export class NotConnected extends Error {
  override readonly name = "NotConnected";
}

/** @throws NotConnected, and then nothing is sent */
export async function disconnectOne(
  credential: ImplantCredential | undefined,
  send: (credentialId: string) => Promise<unknown>,
): Promise<void> {
  if (credential?.connection_status !== "CONNECTED")
    throw new NotConnected("The vendor is not connected");
  await send(credential.id);
}
