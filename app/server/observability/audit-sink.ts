/**
 * Audit events: who did what to which patient. The specification names the events but no place to store them; a store
 * implements {@link AuditSink}. The default writes a log line, which names no patient (docs/decisions/0015). The
 * backend stores the audit trail with the patient.
 */
import { processLog, type Log } from "./log.ts";

interface AuditEvent {
  readonly action: string;
  /** left out if the event is not about one patient */
  readonly patientId?: string;
  readonly patientName?: string;
  /** the clinician who acted */
  readonly userId: string;
  readonly requestId?: string;
}

export interface AuditSink {
  /** Must not throw: the recorded act has already happened. */
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
