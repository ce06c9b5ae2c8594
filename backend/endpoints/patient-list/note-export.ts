import type { BodyOf } from "#contract/endpoint.ts";
import { noteExport } from "#contract/list-export.ts";
import { handler } from "../../http/handler.ts";

/** Its line of the audit log is all that it leaves, and the frame writes that for every write. */
export const noteExportHandler = handler(noteExport, async () => {}, {
  recordedAs: ({ file }: BodyOf<typeof noteExport>) => [
    { ...noteExport, name: `${noteExport.name} ${file}` },
  ],
  // the others are one patient's, in everyday work
  needsFreshProof: ({ file }: BodyOf<typeof noteExport>) =>
    file === "audit-log" || file === "incidents",
});
