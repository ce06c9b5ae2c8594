import "server-only";
import { paths } from "#app/addresses/paths.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { requireAdmin } from "#app/server/session/require-admin.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { putReceiptSettings } from "#contract/receipt.ts";
import { receiptForm, receiptSchema } from "./schema.ts";

/** @throws 403 for who does not look after the clinic */
export async function saveReceipts(context: RouteContext, request: Request): Promise<Response> {
  requireAdmin(context);
  const t = translate();
  return submitForm(context, await request.formData(), {
    name: receiptForm,
    here: paths.receipts,
    schema: receiptSchema,
    twice: "same",
    problem: (error) =>
      error instanceof V1Error && error.status === 409 ? t("receipts.stale") : undefined,
    async run(body) {
      await v1(context).write(putReceiptSettings, { body });
      return { to: paths.receipts, toast: t("receipts.saved") };
    },
  });
}
