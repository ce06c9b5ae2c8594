/** The audit log as rows: adding to it, and reading it in its order. */
import { and, eq, gt, inArray } from "../drizzle.ts";
import { completeSignIn } from "#contract/second-factor.ts";
import { login } from "#contract/session.ts";
import { anonymousChain, firstHash, hashOf, type AuditEvent } from "../audit/chain.ts";
import type { Database } from "../database.ts";
import { auditChains, auditEvents } from "../schema/audit-events.ts";
import { patients } from "../schema/patients.ts";
import { users } from "../schema/users.ts";
import { isAnyOf } from "./any-of.ts";

/** One call that did something, or opened something. */
export interface Act {
  at: Date;
  /** null: not signed in */
  user: { id: string; role: string; institutionIds: readonly string[] } | null;
  action: string;
  patientIds: readonly string[];
  address: string;
  requestId: string;
}

/** Ten columns each: PostgreSQL takes 65,535 parameters. */
const linesPerStatement = 5000;

type ChainRow = typeof auditChains.$inferSelect;

/** A line before it has its place in its chain. */
export type NewLine = Omit<AuditEvent, "position">;

/**
 * Adds a line for each patient that the act was about, or one without a patient. Call it last in the transaction
 * of the act: until that ends, everybody else who appends to the same chain waits.
 */
export async function appendAct(transaction: Database, act: Act): Promise<void> {
  const about = await findInstitutions(transaction, act.patientIds);
  const ownChainId = act.user?.institutionIds[0] ?? anonymousChain;
  const places: { id: string | null; institutionId: string }[] =
    about.length > 0 ? about : [{ id: null, institutionId: ownChainId }];
  await appendNewLines(
    transaction,
    places.map(({ id, institutionId }) => ({
      chainId: institutionId,
      at: act.at,
      userId: act.user?.id ?? null,
      role: act.user?.role ?? null,
      action: act.action,
      patientId: id,
      address: act.address,
      requestId: act.requestId,
    })),
  );
}

/** Each to the end of its chain, in their order. The same of the transaction as with {@link appendAct}. */
export async function appendNewLines(
  transaction: Database,
  entries: readonly NewLine[],
): Promise<void> {
  const byChain = Map.groupBy(entries, ({ chainId }) => chainId);
  // in one order for everybody: no two acts wait for one another
  for (const [chainId, own] of [...byChain].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const lines = linkLines(await lockChain(transaction, chainId), own);
    for (let start = 0; start < lines.length; start += linesPerStatement)
      await appendLines(transaction, lines.slice(start, start + linesPerStatement));
  }
}

/** Lines of one chain, and its new end, in one statement. */
async function appendLines(
  transaction: Database,
  lines: readonly (AuditEvent & { hash: string })[],
): Promise<void> {
  const last = lines.at(-1);
  if (!last) return;
  const added = transaction.$with("added").as(
    transaction
      .insert(auditEvents)
      .values([...lines])
      .returning({ position: auditEvents.position }),
  );
  await transaction
    .with(added)
    .update(auditChains)
    .set({ length: last.position, hash: last.hash })
    .where(eq(auditChains.chainId, last.chainId));
}

async function findInstitutions(transaction: Database, patientIds: readonly string[]) {
  if (patientIds.length === 0) return [];
  return transaction
    .select({ id: patients.id, institutionId: patients.institutionId })
    .from(patients)
    .where(isAnyOf(patients.id, patientIds))
    .orderBy(patients.id);
}

/** The end of a chain, locked until the transaction ends. A chain begins at its first use. */
async function lockChain(transaction: Database, chainId: string): Promise<ChainRow> {
  const [chain] = await transaction
    .insert(auditChains)
    .values({ chainId, length: 0, hash: firstHash })
    .onConflictDoUpdate({ target: auditChains.chainId, set: { chainId } })
    .returning();
  if (!chain) throw new Error("the audit chain could not be locked");
  return chain;
}

function linkLines(
  chain: ChainRow,
  entries: readonly NewLine[],
): (AuditEvent & { hash: string })[] {
  let { hash } = chain;
  return entries.map((entry, index) => {
    const event = { ...entry, position: chain.length + index + 1 };
    hash = hashOf(hash, event);
    return { ...event, hash };
  });
}

/** The stored ends of all chains. */
export async function findChains(database: Database): Promise<ChainRow[]> {
  return database.select().from(auditChains).orderBy(auditChains.chainId);
}

/** Ids of the chains that have lines, whatever the stored ends say. */
export async function findChainIdsOfLines(database: Database): Promise<string[]> {
  const rows = await database.selectDistinct({ chainId: auditEvents.chainId }).from(auditEvents);
  return rows.map(({ chainId }) => chainId);
}

/** The next lines of a chain after a position, in order. */
export async function findLines(
  database: Database,
  chainId: string,
  afterPosition: number,
  limit: number,
): Promise<(typeof auditEvents.$inferSelect)[]> {
  return database
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.chainId, chainId), gt(auditEvents.position, afterPosition)))
    .orderBy(auditEvents.position)
    .limit(limit);
}

/** Whether the account has signed in from this network address before, by the log. */
export async function hasSignedInFrom(
  database: Database,
  username: string,
  address: string,
): Promise<boolean> {
  const found = await database
    .select({ at: auditEvents.at })
    .from(auditEvents)
    .innerJoin(users, eq(users.id, auditEvents.userId))
    .where(
      and(
        eq(users.username, username),
        inArray(auditEvents.action, [login.name, completeSignIn.name]),
        eq(auditEvents.address, address),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** The hash of one line; null: there is none. */
export async function findLineAt(
  database: Database,
  chainId: string,
  position: number,
): Promise<string | null> {
  const [line] = await database
    .select({ hash: auditEvents.hash })
    .from(auditEvents)
    .where(and(eq(auditEvents.chainId, chainId), eq(auditEvents.position, position)));
  return line?.hash ?? null;
}
