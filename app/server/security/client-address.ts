/** The network address from which a request came, for limits; never logged. */
import "server-only";
import { lastForwarded } from "#contract/caller-headers.ts";
import { environment } from "../env.ts";

/** Set by our server process from the connection, over whatever a client sends under this name. */
const connectionAddressHeader = "X-Vigil-Address";

/**
 * Behind a trusted proxy (TRUST_PROXY) the last entry of `X-Forwarded-For`, which that proxy has written; otherwise the
 * connection's own address. "unknown" if another server runs the app.
 */
export function clientAddress(
  headers: Headers,
  isProxyTrusted: boolean = environment().trustProxy,
): string {
  const forwarded = lastForwarded(headers.get("X-Forwarded-For"));
  return (isProxyTrusted && forwarded) || headers.get(connectionAddressHeader) || "unknown";
}
