import "server-only";
import { redirect } from "react-router";
import { z } from "zod";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { formText } from "#app/format/form-text.ts";
import { credentialSchema } from "#app/features/passkey/schema.ts";
import { problemAtField, problemOfPasskey } from "#app/features/second-factor/problem-at-field.ts";
import { Refused } from "#app/server/forms/refused.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { renewSession } from "#app/server/session/open-session.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import type { PasskeySetUp } from "#app/server/session/session-data.ts";
import { passkeySetUpMs } from "#app/server/session/session-limits.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { beginPasskey, confirmPasskey, removePasskey } from "#contract/passkey.ts";
import {
  addPasskeyForm,
  beginPasskeyForm,
  beginPasskeySchema,
  removeParameter,
  removePasskeyForm,
  removePasskeySchema,
} from "./schema.ts";

const csrf = "second-factor";
const here = paths.passkeys;

export async function submitPasskeys(context: RouteContext, request: Request): Promise<Response> {
  const form = await request.formData();
  switch (form.get("intent")) {
    case beginPasskeyForm:
      return begin(context, form);
    case addPasskeyForm:
      return add(context, form);
    case "cancel":
      return cancel(context, form);
    case removePasskeyForm:
      return remove(context, form);
    default:
      return redirect(here, 303);
  }
}

/** The challenge for the device waits in the session, with the name that was typed. */
export function passkeySetUpOf(context: RouteContext): PasskeySetUp | undefined {
  const { data, runtime } = sessionOf(context);
  const { passkeySetUp } = data;
  return passkeySetUp && passkeySetUp.endsAtMs > runtime.clock.now() ? passkeySetUp : undefined;
}

async function setSetUp(context: RouteContext, setUp: PasskeySetUp | null): Promise<void> {
  await sessionOf(context).update((data) => {
    data.passkeySetUp = setUp;
  });
}

function begin(context: RouteContext, form: FormData): Promise<Response> {
  return submitForm(context, form, {
    name: beginPasskeyForm,
    here,
    schema: beginPasskeySchema,
    csrf,
    twice: "same",
    problem: problemAtField,
    async run({ name, password, passcode }) {
      const body = { password, code: passcode };
      const { options } = await v1(context).call(beginPasskey, { body });
      const endsAtMs = sessionOf(context).runtime.clock.now() + passkeySetUpMs;
      await setSetUp(context, { name, options, endsAtMs });
      return { to: here };
    },
  });
}

/** How one signs in has changed: the session goes on under a new cookie. */
function add(context: RouteContext, form: FormData): Promise<Response> {
  return submitForm(context, form, {
    name: addPasskeyForm,
    here,
    schema: credentialSchema,
    csrf,
    twice: "same",
    problem: problemOfPasskey,
    async run({ credential }) {
      const t = translate();
      const setUp = passkeySetUpOf(context);
      if (!setUp) throw new Refused({ failure: t("second_factor.changed_meanwhile") });
      const { name } = setUp;
      // its challenge counts once, whatever comes of it
      await setSetUp(context, null);
      await v1(context).call(confirmPasskey, { body: { name, credential } });
      await renewSession(sessionOf(context));
      return { to: here, toast: t("passkeys.added", { name }) };
    },
  });
}

function cancel(context: RouteContext, form: FormData): Promise<Response> {
  return submitForm(context, form, {
    name: addPasskeyForm,
    here,
    schema: z.object({}),
    csrf,
    twice: "again",
    async run() {
      await setSetUp(context, null);
      return { to: here };
    },
  });
}

function remove(context: RouteContext, form: FormData): Promise<Response> {
  return submitForm(context, form, {
    name: removePasskeyForm,
    here: withSearch(here, { [removeParameter]: formText(form, "passkey_id") }),
    schema: removePasskeySchema,
    csrf,
    twice: "same",
    problem: problemAtField,
    async run({ password, passcode, passkey_id }) {
      await v1(context).call(removePasskey, { body: { password, code: passcode, passkey_id } });
      await renewSession(sessionOf(context));
      return { to: here, toast: translate()("passkeys.removed") };
    },
  });
}
