import { previewImport } from "#contract/import.ts";
import { handler } from "../../http/handler.ts";
import { tryReadings } from "../../records/take-readings.ts";
import { importFile } from "./import-file.ts";

/**
 * All that an import does, and undone: only the file stays, for an hour, and the line of the audit log about the
 * preview.
 */
export const previewImportHandler = handler(
  previewImport,
  (context) => importFile(context, tryReadings),
  { transaction: "own" },
);
