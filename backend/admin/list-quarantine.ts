/** Files in quarantine: which, when, and why. Their bytes stay in the database, and are never opened here. */
import type { Database } from "../database.ts";
import { listQuarantine } from "../records/sent-files.ts";

export async function describeQuarantine(database: Database): Promise<string[]> {
  const found = await listQuarantine(database);
  if (found.length === 0) return ["No file is kept apart."];
  return found.map((row) =>
    [
      row.id,
      row.receivedAt.toISOString(),
      `patient ${row.patientId}`,
      `${row.size} bytes${row.isKept ? "" : ", no longer kept"}`,
      `sent as ${row.declaredType ?? "no type"}`,
      `sha256 ${row.sha256}`,
      row.reason,
    ].join("  "),
  );
}
