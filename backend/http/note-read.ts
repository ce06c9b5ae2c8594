/** What a call that read, or that was refused, leaves in the audit log (audit/trail.ts). */
import type { EndpointDefinition } from "#contract/endpoint.ts";
import { institutionsOf } from "../access.ts";
import { anonymousChain } from "../audit/chain.ts";
import { countEntries, kindOfRead } from "../audit/kinds-of-read.ts";
import type { NewLine } from "../records/audit-log.ts";
import type { HandlerContext } from "./handler.ts";
import { ProblemError } from "./problem-error.ts";

type Context = Pick<
  HandlerContext<EndpointDefinition>,
  "database" | "accessCache" | "trail" | "user" | "now" | "address" | "requestId"
>;

/** Resolves when the line is written: until then the answer must not leave. */
export async function noteRead(
  { name }: EndpointDefinition,
  context: Context & { concerned: ReadonlySet<string> },
  answered: unknown,
): Promise<void> {
  const kind = kindOfRead(name);
  const { user, concerned } = context;
  if (!kind || !user) return;
  if (concerned.size > 0 && kind.shows === "patient")
    return noteAbout(context, kind.act, [...concerned]);
  // a list that was narrowed to one patient says whose
  if (concerned.size === 1) return noteAbout(context, "read-record", [...concerned]);
  // a search without a result is a read too
  const count = kind.shows === "list" ? ` ${countEntries(answered)}` : "";
  return noteInOwnChains(context, `${kind.act}${count}`);
}

/** In the chains of the patients. */
async function noteAbout(context: Context, action: string, patientIds: string[]): Promise<void> {
  const { database, accessCache, trail } = context;
  const institutionOf = await institutionsOf(database, patientIds, accessCache);
  const lines = patientIds.flatMap((id) => {
    const chainId = institutionOf.get(id);
    return chainId ? [lineOf(context, chainId, action, id)] : [];
  });
  await trail.note(lines, context.user?.sessionId ?? "");
}

/** In the chain of each institution of the caller: a list shows patients of all of them. */
async function noteInOwnChains(context: Context, action: string): Promise<void> {
  const { user, trail } = context;
  const chainIds = user && user.institutionIds.length > 0 ? user.institutionIds : [anonymousChain];
  const lines = chainIds.map((chainId) => lineOf(context, chainId, action, null));
  await trail.note(lines, user?.sessionId ?? "");
}

function lineOf(
  { user, now, address, requestId }: Context,
  chainId: string,
  action: string,
  patientId: string | null,
): NewLine {
  const actor = { userId: user?.id ?? null, role: user?.role ?? null };
  return { chainId, at: now, ...actor, action, patientId, address, requestId };
}

/**
 * What was refused because the role may not, or because there is no such record for this caller. The patient's
 * clinic gets a line, too. It is written in parallel with the answer, which must not take longer for a patient that exists.
 */
export function noteRefusal(
  definition: EndpointDefinition,
  context: Context,
  error: unknown,
  patientIds: readonly string[],
): void {
  const { user, requestId, database, accessCache, trail } = context;
  if (!user || !(error instanceof ProblemError)) return;
  const { code } = error.problem;
  if (code !== "forbidden" && code !== "not_found") return;
  const isOpaque = patientIds.length === 0 && kindOfRead(definition.name)?.shows === "patient";
  const action = `refused ${definition.name}`;
  const note = async () => {
    const ids = [...new Set(patientIds.map((id) => id.toLowerCase()))];
    const institutionOf = await institutionsOf(database, ids, accessCache);
    const isOwn = (id: string) => user.institutionIds.includes(institutionOf.get(id) ?? "");
    // an own patient without a plan is no refusal
    if (code === "not_found" && !isOpaque && ids.every(isOwn)) return;
    await noteInOwnChains(context, action);
    await noteAbout(
      context,
      action,
      ids.filter((id) => !isOwn(id)),
    );
  };
  trail.beside(note(), requestId);
}
