/**
 * Vendor account of an institution:
 *
 *     NOT_CONNECTED  connect -> CONNECTED      disconnect: an error
 *     CONNECTED      disconnect -> NOT_CONNECTED      connect -> CONNECTED, with the new secrets
 *
 * Connecting again is how a certificate is renewed before it runs out.
 */
import { isKnown } from "#contract/primitive.ts";
import { connectionStatuses } from "#contract/implant-credential.ts";

export type ConnectionStatus = (typeof connectionStatuses)[number];
export type CredentialCall = "connect" | "disconnect";

const moves: Readonly<
  Record<ConnectionStatus, Readonly<Record<CredentialCall, ConnectionStatus | "conflict">>>
> = {
  NOT_CONNECTED: { connect: "CONNECTED", disconnect: "conflict" },
  CONNECTED: { connect: "CONNECTED", disconnect: "NOT_CONNECTED" },
};

/** `status` as stored; an institution that never connected has none: NOT_CONNECTED. */
export function moveCredential(
  status: string | undefined,
  call: CredentialCall,
): ConnectionStatus | "conflict" {
  const from = status ?? "NOT_CONNECTED";
  return isKnown(connectionStatuses, from) ? moves[from][call] : "conflict";
}
