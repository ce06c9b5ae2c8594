/** The label, who wears it, and the shared view of the example clinic. */
import { exampleId } from "#contract/example.ts";
import type { Database } from "../database.ts";
import { labels, patientLabels } from "../schema/labels.ts";
import { teamViews } from "../schema/team-views.ts";

interface Example {
  readonly patientId: string;
  readonly institutionId: string;
  readonly authorId: string;
  readonly at: Date;
  /** what both are called */
  readonly name: string;
}

export async function plantExampleLabels(
  database: Database,
  { patientId, institutionId, authorId, at, name }: Example,
): Promise<void> {
  await database.insert(labels).values({
    id: exampleId.label,
    institutionId,
    kind: "tag",
    name,
    colour: "teal",
    createdAt: at,
    createdBy: authorId,
  });
  await database.insert(patientLabels).values({
    id: exampleId.labelPeriod,
    patientId,
    labelId: exampleId.label,
    putOnAt: at,
    putOnBy: authorId,
  });
  await database.insert(teamViews).values({
    id: exampleId.teamView,
    institutionId,
    name,
    tab: "ONBOARDED",
    sort: "alerts",
    direction: "desc",
    filters: { program_steps: [], offboarding_reasons: [], label_ids: [] },
    createdBy: authorId,
    createdAt: at,
  });
}
