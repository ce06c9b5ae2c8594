import { index, pgTable, primaryKey, text, uuid } from "../drizzle.ts";
import { instant } from "./columns.ts";
import { users } from "./users.ts";

/** Who of the identity provider is which user. */
export const providerIdentities = pgTable(
  "provider_identities",
  {
    issuer: text().notNull(),
    /** the provider's own name of the person (`sub`), which never changes */
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    linkedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index("provider_identities_user").on(table.userId),
  ],
);

/** An account that may be linked once, by the verified mail address of it. */
export const providerLinkPermits = pgTable("provider_link_permits", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  allowedAt: instant().notNull(),
});

/** Tokens of the provider that were taken, as SHA-256: each is good once. */
export const usedProviderTokens = pgTable(
  "used_provider_tokens",
  {
    hash: text().primaryKey(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("used_provider_tokens_expires").on(table.expiresAt)],
);
