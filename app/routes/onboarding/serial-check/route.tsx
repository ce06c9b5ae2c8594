/** The check of a serial number while it is typed; called by the form's script. Posted: a serial number stands in no address. */
import { formText } from "#app/format/form-text.ts";
import { checkSerialNumber } from "../serial-number.ts";
import type { Route } from "./+types/route.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  return Response.json(
    await checkSerialNumber(context, formText(form, "vendor"), formText(form, "serial_number")),
  );
}
