import { Readable } from "node:stream";
import { exportPatientCopy } from "#contract/patient-copy.ts";
import { handler } from "../../http/handler.ts";
import { contentsText } from "../../patient-copy/copy-texts.ts";
import { patientFiles } from "../../patient-copy/patient-files.ts";
import { zipStream } from "../../archive/zip-stream.ts";

/** The line of the audit log is written before the first byte; the archive is made as it is read. */
export const exportPatientCopyHandler = handler(
  exportPatientCopy,
  async ({ body, database, user, now, record }) => {
    await database.transaction((transaction) => record(transaction));
    const files = patientFiles({ database, user, patientId: body.patient_id.toLowerCase(), now });
    const archive = zipStream(
      files,
      (written) => ({
        path: "contents.csv",
        about: "this list",
        pieces: (async function* () {
          yield contentsText(written);
        })(),
      }),
      now,
    );
    return new Response(Readable.toWeb(piecewise(archive)) as ReadableStream<Uint8Array>, {
      headers: { "Content-Type": "application/zip" },
    });
  },
  { transaction: "own", needsFreshProof: true },
);

/** One piece waits at most: a slow reader holds nothing but that. */
const piecewise = (archive: AsyncIterable<Uint8Array>) =>
  Readable.from(archive, { objectMode: true, highWaterMark: 1 });
