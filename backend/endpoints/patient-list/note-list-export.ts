import { noteListExport } from "#contract/list-export.ts";
import { handler } from "../../http/handler.ts";

/** The line of the audit log is all that it leaves, and the frame writes that for every write. */
export const noteListExportHandler = handler(noteListExport, async () => {}, {
  needsFreshProof: true,
});
