import "server-only";
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import { formatInstant } from "#app/domain/format-date.ts";
import { paths, withSearch } from "#app/domain/paths.ts";
import { successToastMs } from "#app/domain/toast.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { currentPage } from "#app/server/page.ts";
import { onceOnly } from "#app/server/session/once-only.ts";
import {
  isWayToSignIn,
  requireUser,
  type RouteContext,
  sessionOf,
} from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import {
  connectableVendors,
  connectBiotronik,
  connectMedtronic,
  disconnectImplantVendor,
} from "#contract/implant-credential.ts";
import { isKnown } from "#contract/primitive.ts";
import { disconnectOne, NotConnected } from "./disconnect-one.ts";
import { listCredentials, mayConnectVendors } from "./queries.ts";
import { biotronikSchema, medtronicSchema } from "./schema.ts";
import { type Vendor, vendorErrorKey } from "./vendor-error.ts";

/** Names the selected card in the address. */
export const vendorParameter = "vendor";
export const dialogParameter = "dialog";
export const disconnectDialog = "disconnect";
export const connectForm = "connect";

export const vendorHref = (vendor: Vendor): string =>
  withSearch(paths.connectImplantData, { [vendorParameter]: vendor });

/** The action of the screen: connects the form's vendor, or disconnects it. */
export async function handleConnection(context: RouteContext, form: FormData): Promise<Response> {
  const vendor = form.get("vendor");
  const isVendor = typeof vendor === "string" && isKnown(connectableVendors, vendor);
  if (!isVendor || !(await mayConnectVendors(context)))
    return redirect(paths.connectImplantData, 303);
  return form.get("intent") === "disconnect"
    ? disconnect(context, vendor, form)
    : connect(context, vendor, form);
}

async function connect(context: RouteContext, vendor: Vendor, form: FormData): Promise<Response> {
  const t = currentPage().t;
  const submission =
    vendor === "BIOTRONIK"
      ? parseWithZod(form, { schema: biotronikSchema })
      : parseWithZod(form, { schema: medtronicSchema });
  const refuse = (formErrors?: string[]) =>
    redirectWithOutcome(context, vendorHref(vendor), {
      form: connectForm,
      lastResult: submission.reply({ ...(formErrors ? { formErrors } : {}), hideFields: secrets }),
      values: { vendor },
    });
  if (submission.status !== "success") return refuse();
  const [institution_id = ""] = requireUser(context).institution_ids;
  const formId = form.get("form_id");
  try {
    await onceOnly(sessionOf(context), typeof formId === "string" ? formId : null, async () => {
      const { value } = submission;
      if ("file" in value)
        await v1(context).write(connectBiotronik, { body: { ...value, institution_id } });
      else await v1(context).write(connectMedtronic, { body: { ...value, institution_id } });
      return true;
    });
  } catch (error) {
    if (isWayToSignIn(error)) throw error;
    return refuse([connectionText(vendor, error)]);
  }
  return back(context, vendor, t("implant_connection.toast_connected"));
}

/** Never kept, never sent back. */
const secrets = ["client_secret", "certificate_password", "password", "file"];

function connectionText(vendor: Vendor, error: unknown): string {
  const { t, language, zone } = currentPage();
  const isRefused =
    error instanceof V1Error && error.status === 400 && error.problem?.type !== undefined;
  if (!isRefused) return problemText(t, error);
  const key = vendorErrorKey(vendor, error.problem?.type);
  if (key !== "expired_certificate") return t(`implant_connection.error.${key}`);
  const expiresAtMs = Date.parse(error.problem?.expires_at ?? "");
  return Number.isNaN(expiresAtMs)
    ? t("implant_connection.error.expired_certificate_unknown_day")
    : t("implant_connection.error.expired_certificate", {
        date: formatInstant(expiresAtMs, "date", language, zone),
      });
}

async function disconnect(
  context: RouteContext,
  vendor: Vendor,
  form: FormData,
): Promise<Response> {
  const { t } = currentPage();
  const refuse = (failure: string) =>
    redirectWithOutcome(
      context,
      withSearch(vendorHref(vendor), { [dialogParameter]: disconnectDialog }),
      { form: disconnectDialog, values: { failure } },
    );
  if (!sessionOf(context).isCsrfToken("disconnect-vendor", form.get("csrf")))
    return refuse(t("errors.problem.bad_request"));
  try {
    const credentials = await listCredentials(context);
    await disconnectOne(
      credentials.find(({ data }) => data.client_type === vendor),
      (credential_id) => v1(context).call(disconnectImplantVendor, { params: { credential_id } }),
    );
  } catch (error) {
    if (!(error instanceof NotConnected) && !(error instanceof V1Error)) throw error;
    return refuse(
      error instanceof NotConnected
        ? t("implant_connection.error.not_connected")
        : problemText(t, error),
    );
  }
  return back(context, vendor, t("implant_connection.toast_disconnected"));
}

function back(context: RouteContext, vendor: Vendor, text: string): Promise<Response> {
  return redirectWithOutcome(context, vendorHref(vendor), {
    form: "connection",
    toasts: [{ kind: "success", text, closesAfterMs: successToastMs }],
  });
}
