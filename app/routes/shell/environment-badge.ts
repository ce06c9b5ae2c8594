export type EnvironmentBadge = "Local" | "Dev" | "Staging";

const badges: readonly EnvironmentBadge[] = ["Local", "Dev", "Staging"];

/**
 * The badge that keeps people from taking a test system for the real one: from APP_ENV if it is set (Production has
 * none), otherwise from the host. `host` may have a port.
 */
export function environmentBadge(host: string, appEnv?: string): EnvironmentBadge | null {
  if (appEnv) return badges.find((badge) => badge.toLowerCase() === appEnv.toLowerCase()) ?? null;
  const name = hostName(host);
  if (isLoopback(name)) return "Local";
  const labels = name.split(".");
  if (labels.some((label) => label === "dev" || label.startsWith("dev-"))) return "Dev";
  if (labels.some((label) => label === "staging" || label.startsWith("staging-"))) return "Staging";
  return null;
}

function hostName(host: string): string {
  const lower = host.trim().toLowerCase();
  if (lower.startsWith("[")) return lower.slice(1, lower.indexOf("]"));
  return lower.replace(/:\d*$/, "").replace(/\.$/, "");
}

function isLoopback(name: string): boolean {
  return (
    name === "localhost" ||
    name.endsWith(".localhost") ||
    name === "::1" ||
    /^127(\.\d{1,3}){3}$/.test(name)
  );
}
