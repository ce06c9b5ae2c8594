import { index, integer, pgTable, primaryKey, text, uuid } from "../drizzle.ts";
import { day, instant } from "./columns.ts";

/**
 * Who did what, to which patient, when, and from where; no clinical text. Rows are only ever added: a trigger of the
 * migration `audit-append-only` refuses everything else. Each institution has a chain of its own, and each row's hash
 * covers that of the row before it (audit/chain.ts). No references: the log outlives the rows that it is about.
 */
export const auditEvents = pgTable(
  "audit_events",
  {
    /** the institution; the nil UUID for what belongs to none */
    chainId: uuid().notNull(),
    /** 1, 2, 3 … without a gap */
    position: integer().notNull(),
    at: instant().notNull(),
    /** null: not signed in */
    userId: uuid(),
    role: text(),
    /** the name of the call in the contract: acknowledge-incidents */
    action: text().notNull(),
    patientId: uuid(),
    /** network address */
    address: text().notNull(),
    requestId: text().notNull(),
    /** SHA-256, hexadecimal */
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.position] }),
    index("audit_events_patient").on(table.patientId, table.at),
    index("audit_events_user").on(table.userId, table.at),
    index("audit_events_chain_at").on(table.chainId, table.at),
  ],
);

/** The end of each chain. A transaction that appends locks it, so that a chain never forks. */
export const auditChains = pgTable("audit_chains", {
  chainId: uuid().primaryKey(),
  length: integer().notNull(),
  hash: text().notNull(),
});

/** The anchors that were written outside the database, as far as this one knows; the files themselves prove (audit/anchor-file.ts). */
export const auditAnchors = pgTable("audit_anchors", {
  /** 1, 2, 3 … without a gap */
  sequence: integer().primaryKey(),
  /** of UTC; the file is named after it */
  day: day().notNull(),
  writtenAt: instant().notNull(),
  /** SHA-256 of the file, hexadecimal */
  fileHash: text().notNull(),
});

/** What the last check of each chain found; the next one takes its place. */
export const auditChecks = pgTable("audit_checks", {
  chainId: uuid().primaryKey(),
  checkedAt: instant().notNull(),
  lineCount: integer().notNull(),
  /** of the last line that is right */
  hash: text().notNull(),
  /** the first thing that is wrong, in words; null: whole */
  fault: text(),
});
