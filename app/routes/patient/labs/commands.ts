/** The two acts of the page: a value is written down or corrected, and one is taken back. */
import "server-only";
import { Temporal } from "temporal-polyfill";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { userTimeZone } from "#app/server/user-time-zone.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { codeOfAnalyte, ownName } from "#contract/codes/lab.ts";
import { saveLab, withdrawLab } from "#contract/lab.ts";
import { resultParameter } from "./queries.ts";
import { labForm, labSchema, otherAnalyte, withdrawSchema } from "./schema.ts";

export async function submitLab(
  context: RouteContext,
  request: Request,
  patient_id: string,
): Promise<Response> {
  const form = await request.formData();
  const t = translate();
  const page = paths.labs(patient_id);
  const resultId = form.get("result_id");
  const place = {
    name: labForm,
    here:
      typeof resultId === "string" && resultId !== ""
        ? withSearch(page, { [resultParameter]: resultId })
        : page,
    unclear: t("labs.unclear"),
    problem: changedMeanwhile,
  };
  if (form.get("intent") === "withdraw")
    return submitForm(context, form, {
      ...place,
      schema: withdrawSchema,
      twice: "same",
      async run(body) {
        await v1(context).call(withdrawLab, { body: { patient_id, ...body } });
        return { to: page, toast: t("labs.done_withdrawn") };
      },
    });
  return submitForm(context, form, {
    ...place,
    schema: labSchema,
    twice: "keyed",
    async run(typed, idempotencyKey) {
      const { analyte, value, unit, range_low, range_high, day, time } = typed;
      const zone = userTimeZone(context);
      const isOther = analyte === otherAnalyte;
      const body = {
        patient_id,
        ...(typed.result_id !== "" && {
          result_id: typed.result_id,
          version: typed.version,
          change_reason: typed.change_reason,
        }),
        name: isOther ? typed.name : ownName(analyte),
        loinc: isOther ? null : codeOfAnalyte(analyte, unit),
        ...value,
        unit: unit || null,
        range_low,
        range_high,
        remark: typed.remark || null,
        laboratory: typed.laboratory || null,
        sampled_at: instantOf(day, time, zone),
        is_day_only: time === "",
      };
      await v1(context).call(saveLab, { body, idempotencyKey });
      return { to: page, toast: t("labs.done") };
    },
  });
}

/** Without a time the noon of the day. */
function instantOf(day: string, time: string, zone: string): string {
  const plainTime = Temporal.PlainTime.from(time === "" ? "12:00" : time);
  const at = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime });
  return new Date(at.epochMilliseconds).toISOString();
}

function changedMeanwhile(error: unknown): string | undefined {
  if (!(error instanceof V1Error) || error.status !== 409) return undefined;
  const t = translate();
  return error.problem?.type === "other_value"
    ? t("labs.other_value")
    : t("labs.changed_meanwhile");
}
