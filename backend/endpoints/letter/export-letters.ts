import { Readable } from "node:stream";
import type { LetterFile } from "#contract/codes/letter.ts";
import { exportLetters } from "#contract/letter.ts";
import { joinPdfs } from "../../archive/join-pdfs.ts";
import { type ArchiveFile, zipStream } from "../../archive/zip-stream.ts";
import { toCsv } from "../../csv/to-csv.ts";
import type { Database } from "../../database.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import {
  findOwnRun,
  findPatientsOfRun,
  readWritten,
  type RunRow,
} from "../../records/letter-runs.ts";

/** The line of the audit log is written before the first byte, for each patient; the file is made as it is read. */
export const exportLettersHandler = handler(
  exportLetters,
  async ({ params, body, database, user, now, concerned, record }) => {
    const run = await findOwnRun(database, params.run_id, user.institutionIds);
    for (const id of await findPatientsOfRun(database, run.id)) concerned.add(id);
    if (concerned.size === 0)
      throw new ProblemError("conflict", { message: "No letter is written yet" });
    await database.transaction((transaction) => record(transaction));
    const { type, pieces } = kinds[body.file];
    // one piece waits at most: a slow reader holds nothing but that
    const slow = Readable.from(pieces(database, run, now), { objectMode: true, highWaterMark: 1 });
    return new Response(Readable.toWeb(slow) as ReadableStream<Uint8Array>, {
      headers: { "Content-Type": type },
    });
  },
  { transaction: "own", needsFreshProof: true },
);

const kinds: Record<
  LetterFile,
  {
    type: string;
    pieces: (database: Database, run: RunRow, now: Date) => AsyncIterable<Uint8Array>;
  }
> = {
  zip: { type: "application/zip", pieces: zipOf },
  pdf: {
    type: "application/pdf",
    pieces: (database, run) => joinPdfs(contents(database, run)),
  },
};

async function* contents(database: Database, run: RunRow): AsyncGenerator<Uint8Array> {
  for await (const { letter } of readWritten(database, run.id))
    if (letter.content) yield letter.content;
}

/** Names of files have the institution and the short id, no person's name. */
function zipOf(database: Database, run: RunRow, now: Date): AsyncIterable<Uint8Array> {
  const rows: (string | number | null)[][] = [];
  const files = async function* (): AsyncGenerator<ArchiveFile> {
    for await (const { letter, patient } of readWritten(database, run.id)) {
      const { place, addressee, content, writtenAt, printedAt } = letter;
      if (!content) continue;
      const path = `${String(place).padStart(4, "0")}-PAT${patient.shortId}-${run.quarter}.pdf`;
      const times = [writtenAt, printedAt].map((at) => at?.toISOString() ?? null);
      rows.push([place, path, addressee?.name ?? null, addressee?.address ?? null, ...times]);
      yield { path, about: "a letter", isPacked: true, pieces: only(content) };
    }
  };
  const head = ["place", "file", "addressee", "address", "written_at", "printed_at"];
  const list = (): ArchiveFile => ({
    path: "letters.csv",
    about: "the letters of this archive",
    pieces: only(toCsv(head, rows)),
  });
  return zipStream(files(), list, now);
}

async function* only(piece: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield piece;
}
