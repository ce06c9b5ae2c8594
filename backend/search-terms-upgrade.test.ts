/** What the migration writes for names that were stored before second spellings existed. */
import { readFile } from "node:fs/promises";
import { sql } from "./drizzle.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { foldName, nameSearchTerms } from "./records/patient-names.ts";
import { patients } from "./schema/patients.ts";
import { openTestBackend, type TestBackend } from "./testing/test-backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
  await backend.reset();
});
afterAll(() => backend.close());

test("[WORK-05] older names have the same terms after the upgrade as a name that is stored now", async () => {
  const names = [
    ["Ayşe", "Öztürk"],
    ["Leyla", "Əliyeva"],
    ["BÜNYAMİN", "MƏMMƏDOV"],
    ["Jörg".normalize("NFD"), "Weiß-Müller"],
    ["Søren", "Åberg"],
    ["Erika", "Albrecht"],
  ] as const;
  for (const [firstName, lastName] of names) {
    const before = foldName(`${firstName} ${lastName}`).split(" ");
    await backend.addPatient({ firstName, lastName, searchTerms: before });
  }
  const file = new URL("./migrations/0009_order-of-work.sql", import.meta.url);
  const statements = (await readFile(file, "utf8")).split("--> statement-breakpoint");
  const ofTerms = statements.filter((statement) => statement.includes("search_terms"));
  expect(ofTerms).toHaveLength(2);
  for (const statement of ofTerms) await backend.database.execute(sql.raw(statement));
  for (const { firstName, lastName, searchTerms } of await backend.database.select().from(patients))
    expect(searchTerms.toSorted(), lastName).toEqual(
      nameSearchTerms(firstName, lastName).toSorted(),
    );
  const client = await backend.signIn("hcp");
  const { body } = await client.get("/v1/patients-list?search=aliyeva");
  expect(body.items).toHaveLength(1);
});
