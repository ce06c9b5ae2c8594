/** Messages of a chart as rows; the states follow from what happened. */
import { firstMessageState, moveMessage } from "../../life-cycles/message-state.ts";
import { staffOf } from "../accounts.ts";
import type { ClinicCalendar } from "../calendar.ts";
import type { PatientChart } from "../chart/patient-chart.ts";
import { syntheticInstitutions } from "../institutions.ts";
import type { PlannedMessage } from "../people/messages.ts";
import { createRandom } from "../random.ts";
import type { ClinicRows } from "./clinic-rows.ts";

export function addMessageRows(
  rows: ClinicRows,
  calendar: ClinicCalendar,
  { id: patientId, person }: PatientChart,
): void {
  const random = createRandom(`${patientId}/messages`);
  for (const message of person.messages) {
    const { answer } = message;
    rows.patientMessages.push({
      id: random.uuid(),
      patientId,
      institutionId: syntheticInstitutions[person.institution].id,
      authorId: random.pick(staffOf[person.institution]).id,
      title: message.title,
      message: message.text,
      allowToReply: message.isReplyAllowed,
      state: stateOf(message),
      createdAt: new Date(calendar.at(message.sentDaysAgo, message.sentAtMinute)),
      acknowledgedAt: answer && new Date(calendar.at(answer.daysAgo, answer.atMinute)),
      replyText: answer?.text ?? null,
    });
  }
}

function stateOf({ isReplyAllowed, answer, isSeen }: PlannedMessage): string {
  const events = [
    ...(answer ? [answer.text === null ? ("acknowledge" as const) : ("reply" as const)] : []),
    ...(isSeen ? ["see" as const] : []),
  ];
  return events.reduce((state: string, event) => {
    const next = moveMessage(state, event);
    if (!next) throw new Error(`${state} forbids ${event}`);
    return next;
  }, firstMessageState(isReplyAllowed));
}
