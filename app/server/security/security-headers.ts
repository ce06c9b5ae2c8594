/** The headers of every answer (ASVS 3.4), as data: the code that answers sets them. */
import { contentSecurityPolicy, type PolicyInput } from "./content-security-policy.ts";

export interface SecurityHeadersInput extends PolicyInput {
  /** pages of signed-in users: nothing is cached, so that Back after sign-out shows nothing */
  readonly isPrivate: boolean;
}

/** The app uses only the browser's clipboard (copy) and full screen; all other features are refused. */
const refusedFeatures = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "otp-credentials",
  "payment",
  "picture-in-picture",
  "screen-wake-lock",
  "serial",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];
const permissionsPolicy = [
  ...refusedFeatures.map((feature) => `${feature}=()`),
  "clipboard-write=(self)",
  "fullscreen=(self)",
].join(", ");

const twoYearsSeconds = 63_072_000;

export function securityHeaders(input: SecurityHeadersInput): Readonly<Record<string, string>> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(input),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Origin-Agent-Cluster": "?1",
    "Permissions-Policy": permissionsPolicy,
    // not "no-referrer": Chromium would then send "Origin: null" with every form
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "X-Permitted-Cross-Domain-Policies": "none",
    ...(input.isPrivate ? { "Cache-Control": "no-store" } : {}),
    // RFC 6797 7.2: never over plain http
    ...(input.isHttps
      ? { "Strict-Transport-Security": `max-age=${twoYearsSeconds}; includeSubDomains` }
      : {}),
  };
}
