import "server-only";
import { redirect } from "react-router";
import { z } from "zod";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { factorSetUpMs } from "#app/server/session/session-limits.ts";
import { v1 } from "#app/server/v1/v1.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from "#contract/second-factor.ts";
import {
  beginForm,
  beginSchema,
  codeSchema,
  confirmForm,
  removeForm,
  removeSchema,
} from "./schema.ts";
import { problemAtField } from "./problem-at-field.ts";

/** The forms of the page; `here` is its address, in the profile or after the sign-in. */
export async function submitSecondFactor(
  context: RouteContext,
  request: Request,
  here: string,
): Promise<Response> {
  const form = await request.formData();
  switch (form.get("intent")) {
    case beginForm:
      return begin(context, form, here);
    case confirmForm:
      return confirm(context, form, here);
    case "cancel":
      return cancel(context, form, here);
    case removeForm:
      return remove(context, form, here);
    default:
      return redirect(here, 303);
  }
}

const csrf = "second-factor";

function begin(context: RouteContext, form: FormData, here: string): Promise<Response> {
  return submitForm(context, form, {
    name: beginForm,
    here,
    schema: beginSchema,
    csrf,
    // a second secret replaces the first, which is not active yet
    twice: "again",
    problem: problemAtField,
    async run({ password }) {
      const { secret, uri } = await v1(context).call(beginSecondFactor, { body: { password } });
      const session = sessionOf(context);
      const endsAtMs = session.runtime.clock.now() + factorSetUpMs;
      await session.update((data) => {
        data.factorSetUp = { key: secret, uri, endsAtMs };
      });
      return { to: here };
    },
  });
}

/** The recovery codes come back once: they cannot be requested later. */
function confirm(context: RouteContext, form: FormData, here: string): Promise<Response> {
  return submitForm(context, form, {
    name: confirmForm,
    here,
    schema: codeSchema,
    csrf,
    twice: "same",
    problem: problemAtField,
    async run({ passcode }) {
      const body = { code: passcode };
      const { recovery_codes } = await v1(context).call(confirmSecondFactor, { body });
      await setDue(context, false);
      return { to: here, left: { beside: { shown_once: recovery_codes } } };
    },
  });
}

/** A set-up that was begun is not active at the backend, and is not shown any more. */
function cancel(context: RouteContext, form: FormData, here: string): Promise<Response> {
  return submitForm(context, form, {
    name: confirmForm,
    here,
    schema: z.object({}),
    csrf,
    twice: "again",
    async run() {
      await sessionOf(context).update((data) => {
        data.factorSetUp = null;
      });
      return { to: here };
    },
  });
}

function remove(context: RouteContext, form: FormData, here: string): Promise<Response> {
  return submitForm(context, form, {
    name: removeForm,
    here,
    schema: removeSchema,
    csrf,
    twice: "same",
    problem: problemAtField,
    async run({ password, passcode }) {
      await v1(context).call(removeSecondFactor, { body: { password, code: passcode } });
      const { is_required } = await v1(context).call(getSecondFactor);
      await setDue(context, is_required);
      return { to: here, toast: translate()("second_factor.turned_off") };
    },
  });
}

/** As the backend will say it with the next refresh; and what was to be set up is not shown any more. */
async function setDue(context: RouteContext, isDue: boolean): Promise<void> {
  await sessionOf(context).update((data) => {
    data.factorSetUp = null;
    if (data.user) data.user = { ...data.user, must_set_up_second_factor: isDue };
  });
}
