/** Letters of the example clinic. */
import { exampleId } from "#contract/example.ts";
import { examplePdf } from "#contract/letter.ts";
import { letterRuns, letters } from "../schema/letters.ts";
import { institutionIds, type TestBackend, userId } from "./test-backend.ts";

/** A run with one letter that is written and one whose writer has gone. */
export async function plantLetters(
  { database }: TestBackend,
  at: Date,
  canary: string,
): Promise<void> {
  const author = userId("hcp");
  await database.insert(letterRuns).values({
    id: exampleId.letterRun,
    institutionId: institutionIds.heart,
    quarter: "2026-Q3",
    state: "running",
    createdAt: at,
    createdBy: author,
    writerId: author,
  });
  await database.insert(letters).values([
    {
      id: exampleId.letter,
      runId: exampleId.letterRun,
      patientId: exampleId.erika,
      place: 1,
      state: "writing",
      leaseId: exampleId.letterLease,
      leasedUntil: at,
    },
    {
      runId: exampleId.letterRun,
      patientId: exampleId.leyla,
      place: 2,
      state: "done",
      addressee: { name: canary, address: canary },
      content: new TextEncoder().encode(examplePdf),
      writtenAt: at,
    },
  ]);
}
