/**
 * The network address of the caller. Anyone can write X-Forwarded-For: only our web servers are believed, those of this
 * machine, if the operator allows it, and those elsewhere that the operator names.
 */
import { BlockList, isIP } from "node:net";
import { lastForwarded } from "#contract/caller-headers.ts";
import type { BackendSettings } from "../settings.ts";

type TrustedServers = Pick<BackendSettings, "isForwarderTrusted" | "webServers">;

/** `connected`: the address of the other end of the connection; undefined within the process. */
export function callerAddress(
  request: Request,
  connected: string | undefined,
  trusted: TrustedServers,
): string {
  const forwarded = lastForwarded(request.headers.get("x-forwarded-for"));
  return (isWebServer(connected, trusted) && forwarded) || connected || "unknown";
}

/** Whether what our web server says of its callers is believed of this connection. */
export function isWebServer(connected: string | undefined, trusted: TrustedServers): boolean {
  if (!connected || isLoopbackAddress(connected)) return trusted.isForwarderTrusted;
  return isListed(connected, trusted.webServers);
}

/**
 * Whether a connection is from this machine, or from a web server elsewhere: no one else learns the state of the
 * backend.
 */
export const isOwnMachine = (
  connected: string | undefined,
  webServers: readonly string[],
): boolean => !connected || isLoopbackAddress(connected) || isListed(connected, webServers);

const isLoopbackAddress = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);

const lists = new WeakMap<readonly string[], BlockList>();

function isListed(connected: string, addresses: readonly string[]): boolean {
  if (addresses.length === 0) return false;
  const list = lists.get(addresses) ?? listOf(addresses);
  lists.set(addresses, list);
  const address = connected.replace(/^::ffff:/i, "");
  return isIP(address) > 0 && list.check(address, familyOf(address));
}

function listOf(addresses: readonly string[]): BlockList {
  const list = new BlockList();
  for (const each of addresses) {
    const [address = "", bits] = each.split("/");
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");
