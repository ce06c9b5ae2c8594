import { index, pgTable, text, uuid } from "../drizzle.ts";
import { id, instant } from "./columns.ts";
import { users } from "./users.ts";

/** A visitor's request for an account. Open until an operator approves it. */
export const accessRequests = pgTable(
  "access_requests",
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    profession: text().notNull(),
    phoneNr: text(),
    /** as the person wrote it: no reference */
    institution: text(),
    createdAt: instant().notNull(),
    approvedAt: instant(),
    /** the account that was made of it */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [index("access_requests_user").on(table.userId)],
);
