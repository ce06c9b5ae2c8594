import "server-only";
import { z } from "zod";
import { paths } from "#app/addresses/paths.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { labelsMax } from "#contract/codes/label.ts";
import { changePatientLabels } from "#contract/label.ts";
import { uuidSchema } from "#contract/primitive.ts";

const ids = z.array(uuidSchema).max(labelsMax).default([]);

/** What is ticked, and what the patient wore when the form was made: only the difference is sent. */
const wornSchema = z.object({ label_ids: ids, before: ids });

/** What a colleague put on or took off meanwhile stays, unless this form changes it, too. */
export async function submitPatientLabels(
  context: RouteContext,
  request: Request,
  patient_id: string,
): Promise<Response> {
  const form = await request.formData();
  const t = translate();
  const here = paths.patientProfile(patient_id);
  return submitForm(context, form, {
    name: "labels",
    here,
    schema: wornSchema,
    twice: "again",
    problem: (error) => ({
      toasts: [
        { kind: "error", text: isOfLabel(error) ? t("labels.gone") : problemText(t, error) },
      ],
    }),
    async run({ label_ids, before }) {
      const put_on = label_ids.filter((id) => !before.includes(id));
      const take_off = before.filter((id) => !label_ids.includes(id));
      await v1(context).call(changePatientLabels, { body: { patient_id, put_on, take_off } });
      return { to: here, toast: t("labels.saved") };
    },
  });
}

const isOfLabel = (error: unknown): boolean =>
  error instanceof V1Error &&
  Boolean(error.problem?.errors?.some(({ field }) => field.startsWith("put_on")));
