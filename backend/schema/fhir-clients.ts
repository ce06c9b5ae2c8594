import { index, jsonb, pgTable, primaryKey, text, uuid } from "../drizzle.ts";
import { id, instant } from "./columns.ts";
import { institutions } from "./institutions.ts";

/** A system of an institution that reads FHIR resources by OAuth client credentials. */
export const fhirClients = pgTable(
  "fhir_clients",
  {
    /** the client_id */
    id: id(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id),
    name: text().notNull(),
    /** public keys (RFC 7517) */
    jwks: jsonb().$type<{ keys: Record<string, unknown>[] }>().notNull(),
    /** what it may be given at most: `system/Observation.rs` … */
    scopes: text().array().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
    /** set: its tokens are no good any more */
    revokedAt: instant(),
  },
  (table) => [index("fhir_clients_institution").on(table.institutionId)],
);

/** Access tokens of systems, as SHA-256 of their value. */
export const fhirTokens = pgTable(
  "fhir_tokens",
  {
    hash: text().primaryKey(),
    clientId: uuid()
      .notNull()
      .references(() => fhirClients.id, { onDelete: "cascade" }),
    scopes: text().array().notNull(),
    issuedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index("fhir_tokens_client").on(table.clientId),
    index("fhir_tokens_expires").on(table.expiresAt),
  ],
);

/** Assertions that were used, until they have run out: none is taken twice. */
export const fhirAssertions = pgTable(
  "fhir_assertions",
  {
    clientId: uuid()
      .notNull()
      .references(() => fhirClients.id, { onDelete: "cascade" }),
    /** SHA-256 of the `jti` */
    jtiHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.jtiHash] }),
    index("fhir_assertions_expires").on(table.expiresAt),
  ],
);
