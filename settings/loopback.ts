/** Whether a host name, as in `URL.hostname` or `HOST`, can only mean this machine. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, "");
  return (
    name === "localhost" ||
    name.endsWith(".localhost") ||
    name === "::1" ||
    /^127(\.\d{1,3}){3}$/.test(name)
  );
}

/** As written in an address: IPv6 in brackets. */
export const hostInUrl = (host: string): string => (host.includes(":") ? `[${host}]` : host);
