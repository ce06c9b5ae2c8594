import "server-only";
import { redirect } from "react-router";
import { z } from "zod";
import { formatInstant } from "#app/format/format-date.ts";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requireUser, type RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import {
  connectableVendors,
  connectBiotronik,
  connectMedtronic,
  disconnectImplantVendor,
  type ImplantCredential,
} from "#contract/implant-credential.ts";
import { isKnown } from "#contract/primitive.ts";
import { listCredentials, mayConnectVendors } from "./queries.ts";
import { saveIntervals } from "./save-intervals.ts";
import { biotronikSchema, medtronicSchema } from "./schema.ts";
import { tryMessage } from "./try-message.ts";
import { type Vendor, vendorErrorKey } from "./vendor-error.ts";

/** Names the selected card in the address. */
export const vendorParameter = "vendor";
export const dialogParameter = "dialog";
export const disconnectDialog = "disconnect";
export const connectForm = "connect";

export const vendorHref = (vendor: Vendor): string =>
  withSearch(paths.connectImplantData, { [vendorParameter]: vendor });

/** The action of the screen: connects the form's vendor or disconnects it, tries a message, sets the intervals. */
export async function handleConnection(context: RouteContext, form: FormData): Promise<Response> {
  const intent = form.get("intent");
  if (intent === "try" || intent === "intervals") {
    if (!(await mayConnectVendors(context))) return redirect(paths.connectImplantData, 303);
    return intent === "try" ? tryMessage(context, form) : saveIntervals(context, form);
  }
  const vendor = form.get("vendor");
  const isVendor = typeof vendor === "string" && isKnown(connectableVendors, vendor);
  if (!isVendor || !(await mayConnectVendors(context)))
    return redirect(paths.connectImplantData, 303);
  return intent === "disconnect"
    ? disconnect(context, vendor, form)
    : connect(context, vendor, form);
}

function connect(context: RouteContext, vendor: Vendor, form: FormData): Promise<Response> {
  const [institution_id = ""] = requireUser(context).institution_ids;
  return submitForm(context, form, {
    name: connectForm,
    here: vendorHref(vendor),
    schema: vendor === "BIOTRONIK" ? biotronikSchema : medtronicSchema,
    twice: "same",
    problem: (error) => vendorText(vendor, error),
    async run(login) {
      if ("file" in login)
        await v1(context).write(connectBiotronik, { body: { ...login, institution_id } });
      else await v1(context).write(connectMedtronic, { body: { ...login, institution_id } });
      return { to: vendorHref(vendor), toast: translate()("implant_connection.toast_connected") };
    },
  });
}

/** Why the vendor has refused the login. */
function vendorText(vendor: Vendor, error: unknown): string | undefined {
  const { t, language, zone } = currentPage();
  const isRefused =
    error instanceof V1Error && error.status === 400 && error.problem?.type !== undefined;
  if (!isRefused) return undefined;
  const key = vendorErrorKey(vendor, error.problem?.type);
  if (key !== "expired_certificate") return t(`implant_connection.error.${key}`);
  const expiresAtMs = Date.parse(error.problem?.expires_at ?? "");
  return Number.isNaN(expiresAtMs)
    ? t("implant_connection.error.expired_certificate_unknown_day")
    : t("implant_connection.error.expired_certificate", {
        date: formatInstant(expiresAtMs, "date", language, zone),
      });
}

function disconnect(context: RouteContext, vendor: Vendor, form: FormData): Promise<Response> {
  const t = translate();
  return submitForm(context, form, {
    name: disconnectDialog,
    here: withSearch(vendorHref(vendor), { [dialogParameter]: disconnectDialog }),
    schema: z.object({}),
    csrf: "disconnect-vendor",
    // looks first whether there is something to disconnect
    twice: "again",
    problem: (error) =>
      error instanceof NotConnected ? t("implant_connection.error.not_connected") : undefined,
    async run() {
      const credentials = await listCredentials(context);
      await disconnectOne(
        credentials.find(({ data }) => data.client_type === vendor),
        (credential_id) => v1(context).call(disconnectImplantVendor, { params: { credential_id } }),
      );
      return { to: vendorHref(vendor), toast: t("implant_connection.toast_disconnected") };
    },
  });
}

/** The credential that was to be disconnected is not connected. */
export class NotConnected extends Error {
  override readonly name = "NotConnected";
}

/** @throws NotConnected, and then nothing is sent */
export async function disconnectOne(
  credential: ImplantCredential | undefined,
  send: (credentialId: string) => Promise<unknown>,
): Promise<void> {
  if (credential?.connection_status !== "CONNECTED")
    throw new NotConnected("The vendor is not connected");
  await send(credential.id);
}
