/**
 * Audit events: who did what to which patient. The specification names the events and no place for them:
 * whoever keeps them implements {@link AuditSink}. The default writes a line of the log, which names no patient
 * (docs/decisions/0015); the backend keeps the audit trail with the patient.
 */
import { processLog, type Log } from "./log.ts";

interface AuditEvent {
  readonly action: string;
  /** left out where it is not about one patient */
  readonly patientId?: string;
  readonly patientName?: string;
  /** the clinician who acted */
  readonly userId: string;
  readonly requestId?: string;
}

export interface AuditSink {
  /** Must not throw: what it tells of has happened. */
  record(event: AuditEvent): void;
}

export function logAuditSink(log: Log): AuditSink {
  return {
    record: ({ action, userId, requestId }) =>
      log.info("audit", { code: action, userId, ...(requestId ? { requestId } : {}) }),
  };
}

/** The sink of this process. */
export const processAuditSink = (): AuditSink => logAuditSink(processLog());
