/** Letters of the example clinic. */
import { exampleId } from "#contract/example.ts";
import { examplePdf } from "#contract/letter.ts";
import { exampleShared } from "#contract/shared-link.ts";
import { sharedLinks } from "../schema/shared-links.ts";
import { tokenHash } from "../session/tokens.ts";
import { letterRuns, letters } from "../schema/letters.ts";
import { reportTemplates, reportTexts } from "../schema/report-texts.ts";
import { institutionIds, type TestBackend, userId } from "./test-backend.ts";

/** A run with one letter that is written and one whose writer has gone; a text of a report, and one that is ready. */
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
  await database.insert(reportTexts).values({
    patientId: exampleId.erika,
    quarter: "2026-Q4",
    version: 1,
    text: canary,
    authorId: author,
    createdAt: at,
  });
  await database.insert(reportTemplates).values({
    id: exampleId.reportTemplate,
    institutionId: institutionIds.heart,
    name: canary,
    text: canary,
    createdBy: author,
    createdAt: at,
  });
  await database.insert(sharedLinks).values({
    id: exampleId.sharedLink,
    patientId: exampleId.erika,
    quarter: "2026-Q3",
    recipient: canary,
    tokenHash: tokenHash(exampleShared.token),
    codeHash: tokenHash(exampleShared.code),
    content: Buffer.from(examplePdf),
    createdAt: at,
    createdBy: author,
    expiresAt: new Date(at.getTime() + 5 * 365 * 86_400_000),
    usesMax: 2,
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
