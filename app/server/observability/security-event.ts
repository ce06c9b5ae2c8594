/** Security events: the moments that an operator watching over the installation wants to see (ASVS 16.3). */
import type { Log } from "./log.ts";
import type { LogFields } from "./log-fields.ts";

export type SecurityEvent =
  | "signed_in"
  | "sign_in_failed"
  | "provider_sign_in_failed"
  | "second_factor_asked"
  | "second_factor_refused"
  | "step_up_refused"
  | "own_session_ended"
  | "patient_refused"
  | "signed_out"
  | "session_idle"
  | "session_too_old"
  | "session_ended_by_backend"
  | "refresh_failed"
  | "sessions_file_replaced"
  | "request_from_elsewhere"
  | "csrf_token_wrong"
  | "form_of_other_user"
  | "too_many_requests"
  | "access_refused";

const harmless: readonly SecurityEvent[] = [
  "signed_in",
  "signed_out",
  "second_factor_asked",
  "own_session_ended",
  "session_idle",
  "session_too_old",
];

/** A `code` among the fields (for example, the reason for a refusal) is logged as `detail`. */
export function logSecurityEvent(
  log: Log,
  event: SecurityEvent,
  { code, ...fields }: LogFields = {},
): void {
  const entry = { ...fields, ...(code === undefined ? {} : { detail: code }), code: event };
  if (harmless.includes(event)) log.info("security", entry);
  else log.warn("security", entry);
}
