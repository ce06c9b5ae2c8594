import "server-only";
import { paths } from "#app/addresses/paths.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { tryImplantDelivery } from "#contract/implant-doors.ts";
import { tryForm, trySchema } from "./schema.ts";

/** Takes a vendor's example, or a file, through the backend's reader, and says what it found. Nothing is filed. */
export function tryMessage(context: RouteContext, form: FormData): Promise<Response> {
  return submitForm(context, form, {
    name: tryForm,
    here: paths.connectImplantData,
    schema: trySchema,
    // it only reads
    twice: "again",
    async run({ file, vendor }) {
      const body = file ? { file } : { vendor };
      const found = await v1(context).call(tryImplantDelivery, { body });
      return { to: paths.connectImplantData, left: { beside: { said: resultText(found) } } };
    },
  });
}

function resultText(found: AnswerOf<typeof tryImplantDelivery>): string {
  const t = translate();
  if (!found.is_read)
    return t("implant_ways.refused", {
      line: found.refused_line ?? "",
      field: found.refused_field ?? "",
      reason: found.reason ?? "",
    });
  const read = t("implant_ways.read_well", {
    values: found.value_count,
    alerts: found.alert_count,
    documents: found.document_count,
    unread: found.unread_count,
  });
  return found.has_serial_number ? read : `${read} ${t("implant_ways.no_serial")}`;
}
