import { takeImport } from "#contract/import.ts";
import { handler } from "../../http/handler.ts";
import { takeReadings } from "../../records/take-readings.ts";
import { importFile } from "./import-file.ts";

/** The file goes on waiting: taken once more, all of it is known already. */
export const takeImportHandler = handler(
  takeImport,
  (context) => importFile(context, takeReadings),
  { transaction: "own" },
);
