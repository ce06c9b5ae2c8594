/** Public user: names of authors and reviewers. */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleId } from "./example.ts";
import { openEnum, orNull, uuidSchema } from "./primitive.ts";
import { sessionProblems } from "./problem.ts";
import { roles } from "./session.ts";

/** A user who is no HCP may have a username only. */
const publicUserSchema = z.object({
  id: uuidSchema,
  /** the same value as id */
  identity_user_id: orNull(uuidSchema),
  username: orNull(z.string()),
  title: orNull(z.string()),
  first_name: orNull(z.string()),
  last_name: orNull(z.string()),
  user_role: orNull(openEnum(roles)),
});
export type PublicUser = z.output<typeof publicUserSchema>;

/** Most ids that one request may name. */
export const publicUserIdsMax = 200;

export const getPublicUsers = endpoint({
  name: "get-public-users",
  resource: "public-user",
  method: "GET",
  path: "/v1/user/public",
  summary: "The names of the users with these ids; unknown ids are left out.",
  guard: "session",
  reason: "Failed to fetch users",
  query: z.object({ user_ids: z.array(uuidSchema).min(1).max(publicUserIdsMax) }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.array(publicUserSchema),
    example: [
      {
        id: exampleId.weber,
        identity_user_id: exampleId.weber,
        username: "hcp",
        title: "Dr. med.",
        first_name: "Anna",
        last_name: "Weber",
        user_role: "HCP",
      },
    ],
  },
  problems: sessionProblems,
});
