import { eq, isNull } from "../drizzle.ts";
import type { Profession } from "#contract/access-request.ts";
import type { Database } from "../database.ts";
import { accessRequests } from "../schema/access-requests.ts";
import type { BackendSettings } from "../settings.ts";
import { CommandRefused, type CommandOf } from "./command.ts";
import { createUser, type CreatedUser } from "./create-user.ts";

type RequestRow = typeof accessRequests.$inferSelect;

export const listOpenRequests = (database: Database): Promise<RequestRow[]> =>
  database
    .select()
    .from(accessRequests)
    .where(isNull(accessRequests.approvedAt))
    .orderBy(accessRequests.createdAt);

/** Makes an account of a request. Which institution it belongs to is the operator's word, not the person's. */
export async function approveRequest(
  transaction: Database,
  command: CommandOf<"approve">,
  now: Date,
  settings: BackendSettings,
): Promise<CreatedUser> {
  const request = await lockOpen(transaction, command.requestId);
  const { title, firstName, lastName } = nameOf(request.name);
  const created = await createUser(
    transaction,
    {
      username: command.username ?? request.email.toLowerCase(),
      role: command.role,
      institutions: command.institutions,
      title: command.title ?? title,
      firstName: command.firstName ?? firstName,
      lastName: command.lastName ?? lastName,
      email: request.email,
      ...(request.phoneNr && { phoneNr: request.phoneNr }),
      // checked when it was requested
      profession: request.profession as Profession,
    },
    now,
    settings,
  );
  await transaction
    .update(accessRequests)
    .set({ approvedAt: now, userId: created.id })
    .where(eq(accessRequests.id, request.id));
  return created;
}

export async function rejectRequest(transaction: Database, requestId: string): Promise<RequestRow> {
  const request = await lockOpen(transaction, requestId);
  await transaction.delete(accessRequests).where(eq(accessRequests.id, request.id));
  return request;
}

/** Two operators at once: the second one sees what the first did. */
async function lockOpen(transaction: Database, requestId: string): Promise<RequestRow> {
  const [request] = await transaction
    .select()
    .from(accessRequests)
    .where(eq(accessRequests.id, requestId))
    .for("update");
  if (!request) throw new CommandRefused(`There is no request ${requestId}.`);
  if (request.approvedAt) throw new CommandRefused("This request has been approved already.");
  return request;
}

/** "Dr. med. Jonas van Beispiel": what ends in a dot is the title, the first word after it the first name. */
export function nameOf(name: string): { title?: string; firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const start = words.findIndex((word) => !word.endsWith("."));
  const title = words.slice(0, Math.max(start, 0)).join(" ");
  const [first = "", ...rest] = words.slice(Math.max(start, 0));
  return {
    ...(title && { title }),
    firstName: rest.length > 0 ? first : "",
    lastName: rest.length > 0 ? rest.join(" ") : first,
  };
}
