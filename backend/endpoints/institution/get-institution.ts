import { eq } from "../../drizzle.ts";
import { getInstitution } from "#contract/institution.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { institutions } from "../../schema/institutions.ts";

export const getInstitutionHandler = handler(getInstitution, async ({ query, user, database }) => {
  const id = query.institution_id ?? user.institutionIds[0];
  if (!id || !user.institutionIds.includes(id)) throw notFound();
  const [row] = await database.select().from(institutions).where(eq(institutions.id, id));
  if (!row) throw notFound();
  return {
    id: row.id,
    name: row.name,
    allowed_programs: row.allowedPrograms,
    is_implant_connection_enabled: row.showsImplantConnection,
  };
});
