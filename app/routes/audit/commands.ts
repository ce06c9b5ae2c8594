import "server-only";
import { pageUrl } from "#app/framework/request/page.ts";
import { Refused } from "#app/server/forms/refused.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { requireAdmin } from "#app/server/session/require-admin.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listedStatuses, listPatients } from "#contract/patient-list.ts";
import { auditHref, readAuditAddress } from "./audit-address.ts";
import { auditForm, auditSchema } from "./schema.ts";

/** A name is posted and becomes an id: no address holds it. */
export async function narrowAudit(context: RouteContext, request: Request): Promise<Response> {
  requireAdmin(context);
  return submitForm(context, await request.formData(), {
    name: auditForm,
    here: auditHref(readAuditAddress(pageUrl(context).searchParams)),
    schema: auditSchema,
    twice: "again",
    async run({ patient, patient_id, shown, user, act, from, to }) {
      const isSame = patient_id !== undefined && patient === shown;
      const id = isSame ? patient_id : await findOne(context, patient);
      return {
        to: auditHref({
          patient: id,
          user: user || undefined,
          act: act || undefined,
          from: from || undefined,
          to: to || undefined,
        }),
      };
    },
  });
}

/** The one patient whom the words find. @throws Refused where there is none, or more than one */
async function findOne(context: RouteContext, words: string): Promise<string | undefined> {
  if (words === "") return undefined;
  const query = { search: words.replaceAll(",", " "), status: [...listedStatuses], limit: 2 };
  const { items } = await v1(context).call(listPatients, { query });
  const [first, second] = items;
  if (first && !second) return first.id;
  const t = translate();
  throw new Refused({
    errors: { patient: [t(second ? "audit.several_found" : "audit.none_found")] },
  });
}
