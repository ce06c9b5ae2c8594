import { register } from "#contract/access-request.ts";
import { handler } from "../../http/handler.ts";
import { accessRequests } from "../../schema/access-requests.ts";

/** Stored until an operator approves it. Nothing is looked up: the answer does not reveal who is known here. */
export const registerHandler = handler(
  register,
  async ({ body, database, now, address, accessRequestLimiter }) => {
    await accessRequestLimiter.count(address);
    await database.insert(accessRequests).values({
      name: body.name.trim(),
      email: body.email,
      profession: body.profession,
      phoneNr: body.tel_nr ?? null,
      institution: body.institution?.trim() ?? null,
      createdAt: now,
    });
  },
);
