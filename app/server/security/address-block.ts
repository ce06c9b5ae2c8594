/**
 * The unit that limits count as one address. An IPv6 network of 64 bits belongs to one household or machine, which may
 * use any address of it (RFC 6177). An IPv4 address written as IPv6 is the IPv4 address.
 */
import { isIPv6 } from "node:net";

export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [plain = ""] = address.split("%", 1);
  if (!isIPv6(plain)) return address;
  // the URL parser writes the address in its one short form
  const short = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = "", tail] = short.split("::", 2);
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
