import "server-only";
import { epochMs } from "#app/format/instant.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { settle } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { getMessageOverview, type MessageOverview } from "#contract/message.ts";

export type OverviewMessage = MessageOverview[string];

/** So many patient records are requested if the backend does not send the names; the others stay without a name. */
const namesMax = 30;

/** Newest first: by what happened last, the reply or the message itself. */
export async function readMessageOverview(context: RouteContext): Promise<OverviewMessage[]> {
  const overview = Object.values(await v1(context).call(getMessageOverview, {}));
  const newestFirst = overview.toSorted((a, b) => lastAtMs(b) - lastAtMs(a));
  return withNames(context, newestFirst);
}

/** When the patient answered, else when it was sent. */
export function lastAtMs({ acknowledged_at, created_at }: OverviewMessage): number {
  return epochMs(acknowledged_at ?? created_at);
}

/** The name is an addition to the specification's answer: if it is missing, the patient's record has it. */
async function withNames(
  context: RouteContext,
  messages: readonly OverviewMessage[],
): Promise<OverviewMessage[]> {
  const nameless = messages.filter(({ patient_info }) => patient_info === null);
  const ids = [...new Set(nameless.map(({ patient_id }) => patient_id))].slice(0, namesMax);
  const records = await Promise.all(ids.map((id) => settle(loadPatient(context, id))));
  const names = new Map(
    records.flatMap((record) =>
      record.isReady ? [[record.value.patient_id, record.value.patient_info] as const] : [],
    ),
  );
  return messages.map((message) => ({
    ...message,
    patient_info: message.patient_info ?? names.get(message.patient_id) ?? null,
  }));
}
