import "server-only";
import type { EcgSignal } from "#app/features/ecg-trace/ecg-signal.ts";
import { environment } from "#app/server/env.ts";
import type { Ecg } from "#contract/ecg.ts";

/** Values in mV: what a backend says, or the unit that the operator has set for it (V1_ECG_UNIT); NaN where none was read. */
export function signalMv({ signal }: Ecg): EcgSignal {
  const unit = signal.unit ?? environment().v1EcgUnit;
  const factor = unit === "uV" ? 0.001 : 1;
  return {
    dtS: signal.dt,
    valuesMv: signal.values.map((value) => (value === null ? Number.NaN : value * factor)),
  };
}
