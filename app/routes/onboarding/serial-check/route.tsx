/** The check of a serial number while it is typed; called by the form's script. Posted: a serial number stands in no address. */
import { text } from "../asked-form.ts";
import { checkSerialNumber } from "../serial-number.ts";
import type { Route } from "./+types/route.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  return Response.json(
    await checkSerialNumber(context, text(form, "vendor"), text(form, "serial_number")),
  );
}
