/** What a person did last in the implant inbox, as long as it can be taken back: one delivery, or several finished at once. */
import { and, eq, gte, isNotNull, ne } from "../drizzle.ts";
import { minuteMs } from "#contract/codes/duration.ts";
import { deliveryUndoMinutes } from "#contract/implant-inbox.ts";
import type { Database } from "../database.ts";
import { implantDeliveries } from "../schema/implant-deliveries.ts";
import type { SignedIn } from "../session/signed-in.ts";
import { iso } from "./iso.ts";

export async function findLastStep(database: Database, user: SignedIn, now: Date) {
  const since = new Date(now.getTime() - deliveryUndoMinutes * minuteMs);
  const { id, state, doneAt, doneBy, attachedAt, attachedBy, patientId } = implantDeliveries;
  const done = await database
    .select({ id, at: doneAt })
    .from(implantDeliveries)
    .where(and(eq(state, "done"), eq(doneBy, user.id), gte(doneAt, since)));
  const attached = await database
    .select({ id, at: attachedAt })
    .from(implantDeliveries)
    .where(
      and(ne(state, "done"), isNotNull(patientId), eq(attachedBy, user.id), gte(attachedAt, since)),
    );
  const steps = [
    ...done.map((one) => ({ ...one, kind: "done" as const })),
    ...attached.map((one) => ({ ...one, kind: "attached" as const })),
  ];
  const last = Math.max(0, ...steps.map(({ at }) => at?.getTime() ?? 0));
  const own = steps.filter(({ at }) => at?.getTime() === last);
  const [first] = own;
  if (!first) return null;
  return {
    kind: first.kind,
    delivery_ids: own.filter(({ kind }) => kind === first.kind).map((one) => one.id),
    undo_until: iso(new Date(last + deliveryUndoMinutes * minuteMs)),
  };
}
