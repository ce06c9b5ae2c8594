/**
 * Address guard: webhooks lead out of the clinic's network, never into it, unless the operator allows that. An address is
 * looked at when it is saved and again at every connection, after the name was resolved: the connection goes to
 * the very address that was looked at, so that a name that changes meanwhile gains nothing.
 */
import { lookup as resolve, type LookupAddress } from "node:dns";
import { lookup as resolveAll } from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";

export interface WebhookPolicy {
  /** private, loopback and link-local addresses */
  readonly isPrivateAllowed: boolean;
  /** http besides https */
  readonly isHttpAllowed: boolean;
}

/** IANA special-purpose registries: what is not globally reachable, and ways from IPv6 into IPv4. */
const special = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  special.addSubnet(net, bits, "ipv4");
/** Of IPv6 only global unicast is reachable; in it lie 6to4, Teredo, and the nets of documents and benchmarks. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");
const specialIpv6 = new BlockList();
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  specialIpv6.addSubnet(net, bits, "ipv6");

/** True for every address that is not on the public internet, and for what is no address. */
export function isPrivateAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return special.check(address, "ipv4");
    case 6:
      return !globalUnicast.check(address, "ipv6") || specialIpv6.check(address, "ipv6");
    default:
      return true;
  }
}

type WebhookRefusal =
  | "not_a_url"
  | "not_https"
  | "has_credentials"
  | "private_address"
  | "unknown_host";

class AddressForbidden extends Error {
  override name = "AddressForbidden";
  readonly code = "address_forbidden";
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

/** Why this URL may not be a webhook's, without asking for its name; null where nothing is wrong so far. */
export function refusalOfUrl(text: string, policy: WebhookPolicy): WebhookRefusal | null {
  const url = URL.parse(text);
  if (!url || !["http:", "https:"].includes(url.protocol)) return "not_a_url";
  if (url.protocol === "http:" && !policy.isHttpAllowed) return "not_https";
  if (url.username || url.password) return "has_credentials";
  const host = hostOf(url);
  const isLiteral = isIP(host) !== 0;
  if (isLiteral && isPrivateAddress(host) && !policy.isPrivateAllowed) return "private_address";
  return null;
}

/** The same with the name resolved; any private address among those of a name refuses it. */
export async function refusalOfWebhook(
  text: string,
  policy: WebhookPolicy,
): Promise<WebhookRefusal | null> {
  const refusal = refusalOfUrl(text, policy);
  const url = URL.parse(text);
  if (refusal || !url || policy.isPrivateAllowed || isIP(hostOf(url)) !== 0) return refusal;
  const found = await resolveAll(hostOf(url), { all: true }).catch(() => []);
  if (found.length === 0) return "unknown_host";
  return found.some(({ address }) => isPrivateAddress(address)) ? "private_address" : null;
}

/** For node:http: resolves a name and refuses it if one of its addresses is private. */
export function guardedLookup({ isPrivateAllowed }: WebhookPolicy): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) return callback(error ?? new AddressForbidden(), "", 0);
      if (!isPrivateAllowed && found.some(({ address }) => isPrivateAddress(address)))
        return callback(new AddressForbidden(), "", 0);
      if (options.all) return callback(null, found);
      return callback(null, first.address, first.family);
    });
  };
}
