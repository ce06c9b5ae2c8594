/**
 * The network address of whoever asks. X-Forwarded-For is anybody's to write: only a process of this machine, our web
 * server, is believed, and only where the operator lets it be.
 */
export function callerAddress(
  request: Request,
  connected: string | undefined,
  isForwarderTrusted: boolean,
): string {
  const forwarded = request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
  return (isWebServer(connected, isForwarderTrusted) && forwarded) || connected || "unknown";
}

/** Whether what our web server says of its callers is believed of this connection. */
export function isWebServer(connected: string | undefined, isForwarderTrusted: boolean): boolean {
  // without an address the backend is called within the process
  return isForwarderTrusted && (!connected || isLoopback(connected));
}

const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);
