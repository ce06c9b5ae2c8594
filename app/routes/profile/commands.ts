/** What the forms of /profile do: one function for each intent. */
import "server-only";
import { redirect } from "react-router";
import { z } from "zod";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { type Refusal, Refused } from "#app/server/forms/refused.ts";
import { type Done, submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { storeOwnRecord } from "#app/server/session/own-record.ts";
import { requireUser, type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import {
  changeHcpProfile,
  deleteHcpProfileImage,
  getHcpProfile,
  type HcpProfile,
} from "#contract/hcp-profile.ts";
import { getNewsletter, type Newsletter, putNewsletter } from "#contract/newsletter.ts";
import { changedFields, newsletterEmailSchema, profileSchema } from "./schema.ts";
import { pictureProblem } from "./picture.ts";
import { dialogs } from "./dialogs.ts";

export async function submitProfile(context: RouteContext, request: Request): Promise<Response> {
  const form = await request.formData();
  switch (form.get("intent")) {
    case "profile":
      return saveProfile(context, form);
    case "photo":
      return uploadPhoto(context, form);
    case "photo-delete":
      return deletePhoto(context, form);
    case "daily-alert":
      return switchDailyAlert(context, form);
    case "patient-message":
      return switchMails(context, form, { receive_patient_message: form.get("turn") === "on" });
    case "newsletter-email":
      return changeNewsletterEmail(context, form);
    default:
      return redirect(paths.profile, 303);
  }
}

/** Each form says how something is to be: sent twice, it is so. */
const place = { here: paths.profile, twice: "again" } as const;

function saveProfile(context: RouteContext, form: FormData): Promise<Response> {
  return submitForm(context, form, {
    ...place,
    name: "profile",
    schema: profileSchema,
    async run(typed) {
      const hcp_info = changedFields(typed);
      if (Object.keys(hcp_info).length > 0)
        await takeOver(context, await v1(context).call(changeHcpProfile, { body: { hcp_info } }));
      return saved("profile.saved");
    },
  });
}

function uploadPhoto(context: RouteContext, form: FormData): Promise<Response> {
  const t = translate();
  const refused = (text: string): Refusal => ({ errors: { image: [text] } });
  return submitForm(context, form, {
    ...place,
    name: "photo",
    schema: z.object({}),
    problem(error) {
      const isUnreadable = error instanceof V1Error && error.code === "validation_failed";
      return refused(isUnreadable ? t("profile.photo_unreadable") : problemText(t, error));
    },
    async run() {
      const image = form.get("image");
      const problem = await pictureProblem(image);
      if (problem) throw new Refused(refused(t(`profile.${problem}`)));
      const body = { image: image as File };
      await takeOver(context, await v1(context).call(changeHcpProfile, { body }));
      return saved("profile.photo_saved");
    },
  });
}

function deletePhoto(context: RouteContext, form: FormData): Promise<Response> {
  return submitForm(context, form, {
    ...place,
    name: "photo",
    schema: z.object({}),
    problem: (error) => ({ errors: { image: [problemText(translate(), error)] } }),
    async run() {
      await v1(context).call(deleteHcpProfileImage);
      await storeOwnRecord(sessionOf(context), { image: null });
      return saved("profile.photo_deleted");
    },
  });
}

/** Off only after confirming, on at once. */
async function switchDailyAlert(context: RouteContext, form: FormData): Promise<Response> {
  const isOn = form.get("turn") === "on";
  if (!isOn && form.get("confirmed") !== "yes")
    return redirect(withSearch(paths.profile, { dialog: dialogs.dailyAlert }), 303);
  return switchMails(context, form, { receive_daily_alert: isOn });
}

function switchMails(
  context: RouteContext,
  form: FormData,
  change: Partial<Newsletter>,
): Promise<Response> {
  return submitForm(context, form, {
    ...place,
    name: "mails",
    schema: z.object({}),
    async run() {
      await storeMails(context, change);
      return saved("profile.mails_saved");
    },
  });
}

function changeNewsletterEmail(context: RouteContext, form: FormData): Promise<Response> {
  return submitForm(context, form, {
    ...place,
    name: "newsletter-email",
    here: withSearch(paths.profile, { dialog: dialogs.newsletterEmail }),
    schema: newsletterEmailSchema,
    async run(typed) {
      await storeMails(context, typed);
      return saved("profile.mails_saved");
    },
  });
}

/** All three are sent as the backend has them now; if no address was given yet, the profile's own. */
async function storeMails(context: RouteContext, change: Partial<Newsletter>): Promise<void> {
  const params = { hcp_user_id: requireUser(context).identity_user_id };
  const client = v1(context);
  const stored = await client.call(getNewsletter, { params });
  const { has_patient_message_mail: _, ...body } = { ...stored, ...change };
  const newsletter_email = body.newsletter_email || (await client.call(getHcpProfile)).email;
  await client.write(putNewsletter, { params, body: { ...body, newsletter_email } });
}

/** Name and picture of the top bar change with the profile. */
async function takeOver(context: RouteContext, profile: HcpProfile): Promise<void> {
  const { title, first_name, last_name, image } = profile;
  await storeOwnRecord(sessionOf(context), { title, first_name, last_name, image });
}

const saved = (
  key: "profile.saved" | "profile.photo_saved" | "profile.photo_deleted" | "profile.mails_saved",
): Done => ({ to: paths.profile, toast: translate()(key) });
