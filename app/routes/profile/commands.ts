/** What the forms of /profile do: one function for each intent. */
import "server-only";
import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import { redirect } from "react-router";
import { paths, withSearch } from "#app/domain/paths.ts";
import { successToastMs } from "#app/domain/toast.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { keepOwnRecord } from "#app/server/session/own-record.ts";
import {
  isWayToSignIn,
  requireUser,
  type RouteContext,
  sessionOf,
} from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import {
  changeHcpProfile,
  deleteHcpProfileImage,
  getHcpProfile,
  type HcpProfile,
} from "#contract/hcp-profile.ts";
import { getNewsletter, type Newsletter, putNewsletter } from "#contract/newsletter.ts";
import { changedFields } from "./changed-fields.ts";
import { pictureProblem } from "./picture.ts";
import { dialogs } from "./dialogs.ts";
import { newsletterEmailSchema, profileSchema } from "./schema.ts";

export async function submitProfile(context: RouteContext, request: Request): Promise<Response> {
  const form = await request.formData();
  switch (form.get("intent")) {
    case "profile":
      return saveProfile(context, form);
    case "photo":
      return uploadPhoto(context, form);
    case "photo-delete":
      return deletePhoto(context);
    case "daily-alert":
      return switchDailyAlert(context, form);
    case "patient-message":
      return changeMails(context, { receive_patient_message: form.get("turn") === "on" });
    case "newsletter-email":
      return changeNewsletterEmail(context, form);
    default:
      return redirect(paths.profile, 303);
  }
}

async function saveProfile(context: RouteContext, form: FormData): Promise<Response> {
  const submission = parseWithZod(form, { schema: profileSchema });
  const refuse = (formErrors?: string[]) =>
    redirectWithOutcome(context, paths.profile, {
      form: "profile",
      lastResult: submission.reply(formErrors ? { formErrors } : {}),
    });
  if (submission.status !== "success") return refuse();
  const hcp_info = changedFields(submission.value);
  if (Object.keys(hcp_info).length > 0) {
    try {
      await takeOver(context, await v1(context).call(changeHcpProfile, { body: { hcp_info } }));
    } catch (error) {
      return refuse([tellOrRethrow(error)]);
    }
  }
  return done(context, translate()("profile.saved"));
}

async function uploadPhoto(context: RouteContext, form: FormData): Promise<Response> {
  const t = translate();
  const image = form.get("image");
  const refuse = (message: string) =>
    redirectWithOutcome(context, paths.profile, {
      form: "photo",
      lastResult: { status: "error", error: { image: [message] } } satisfies SubmissionResult,
    });
  const problem = await pictureProblem(image);
  if (problem) return refuse(t(`profile.${problem}`));
  try {
    const body = { image: image as File };
    await takeOver(context, await v1(context).call(changeHcpProfile, { body }));
  } catch (error) {
    const isUnreadable = error instanceof V1Error && error.code === "validation_failed";
    return refuse(isUnreadable ? t("profile.photo_unreadable") : tellOrRethrow(error));
  }
  return done(context, t("profile.photo_saved"));
}

async function deletePhoto(context: RouteContext): Promise<Response> {
  try {
    await v1(context).call(deleteHcpProfileImage);
    await keepOwnRecord(sessionOf(context), { image: null });
  } catch (error) {
    return redirectWithOutcome(context, paths.profile, {
      form: "photo",
      lastResult: { status: "error", error: { image: [tellOrRethrow(error)] } },
    });
  }
  return done(context, translate()("profile.photo_deleted"));
}

/** Off only after confirming (PROF-11), on at once (PROF-12). */
async function switchDailyAlert(context: RouteContext, form: FormData): Promise<Response> {
  const isOn = form.get("turn") === "on";
  if (!isOn && form.get("confirmed") !== "yes")
    return redirect(withSearch(paths.profile, { dialog: dialogs.dailyAlert }), 303);
  return changeMails(context, { receive_daily_alert: isOn });
}

async function changeNewsletterEmail(context: RouteContext, form: FormData): Promise<Response> {
  const submission = parseWithZod(form, { schema: newsletterEmailSchema });
  const here = withSearch(paths.profile, { dialog: dialogs.newsletterEmail });
  const refuse = (formErrors?: string[]) =>
    redirectWithOutcome(context, here, {
      form: "newsletter-email",
      lastResult: submission.reply(formErrors ? { formErrors } : {}),
    });
  if (submission.status !== "success") return refuse();
  try {
    await storeMails(context, submission.value);
  } catch (error) {
    return refuse([tellOrRethrow(error)]);
  }
  return done(context, translate()("profile.mails_saved"));
}

async function changeMails(context: RouteContext, change: Partial<Newsletter>): Promise<Response> {
  try {
    await storeMails(context, change);
  } catch (error) {
    return redirectWithOutcome(context, paths.profile, {
      form: "mails",
      values: { problem: tellOrRethrow(error) },
    });
  }
  return done(context, translate()("profile.mails_saved"));
}

/** All three are sent, as they stand at the backend now; where no address was given yet, the profile's own. */
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
  await keepOwnRecord(sessionOf(context), { title, first_name, last_name, image });
}

function done(context: RouteContext, text: string): Promise<Response> {
  return redirectWithOutcome(context, paths.profile, {
    form: "done",
    toasts: [{ kind: "success", text, closesAfterMs: successToastMs }],
  });
}

/** In words, for what went wrong; who has been signed out is led to /login. */
function tellOrRethrow(error: unknown): string {
  if (isWayToSignIn(error)) throw error;
  return problemText(translate(), error);
}
