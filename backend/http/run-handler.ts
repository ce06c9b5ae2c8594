/**
 * Run handler: the frame around a call. A write runs in one transaction with its line of the audit log and, if the
 * caller sent an Idempotency-Key, with the answer for a repetition: all of it is stored, or nothing. A read runs by
 * itself, and is in the log before it is answered.
 */
import { z } from "zod";
import type { EndpointDefinition } from "#contract/endpoint.ts";
import {
  idempotencyKeyHeader,
  idempotencyKeyPattern,
  takesIdempotencyKey,
} from "#contract/extensions.ts";
import type { Database } from "../database.ts";
import { appendAct } from "../records/audit-log.ts";
import { extendClaims } from "../records/claims.ts";
import { storeAnswer, takeKey } from "../records/stored-answers.ts";
import type { Handler, HandlerContext } from "./handler.ts";
import { noteRead } from "./note-read.ts";
import { requireFreshProof } from "../session/fresh-proof.ts";
import { ProblemError } from "./problem-error.ts";
import { createAnswerSeal, type AnswerSeal } from "./sealed-answer.ts";

type Context = Omit<HandlerContext<EndpointDefinition>, "record">;

/** Set on an answer that was given before. */
const replayedHeader = "Idempotency-Replayed";

export async function runHandler(handler: Handler, context: Context): Promise<unknown> {
  if (!handler.options.changesAccess) return runWork(handler, context);
  try {
    return await runWork(handler, context);
  } finally {
    // after a failure too: a commit may have succeeded though its answer was lost
    context.accessCache.forget();
  }
}

async function runWork(handler: Handler, context: Context): Promise<unknown> {
  const { definition, options } = handler;
  const { needsFreshProof } = options;
  if (needsFreshProof === true || needsFreshProof?.(context.body as never))
    await requireFreshProof(context);
  let isRecorded = false;
  const record: HandlerContext<EndpointDefinition>["record"] = async (transaction, caller) => {
    isRecorded = true;
    if (context.user)
      await extendClaims(transaction, [...context.concerned], context.user.id, context.now);
    for (const { name } of options.recordedAs?.(context.body as never) ?? [definition])
      await appendAct(transaction, {
        at: context.now,
        user: caller ?? context.user ?? context.device?.actor ?? null,
        action: name,
        patientIds: [...context.concerned],
        address: context.address,
        requestId: context.requestId,
      });
  };
  const run = (database: Database) => handler.run({ ...context, database, record });
  if (definition.method === "GET" || options.isReading) {
    const answered = await run(context.database);
    if (options.isOpening && context.user)
      await extendClaims(context.database, [...context.concerned], context.user.id, context.now);
    await noteRead(definition, context, answered);
    return answered;
  }
  if (options.transaction === "own") {
    const answered = await run(context.database);
    if (!isRecorded) throw new Error(`${definition.name} left no line in the audit log`);
    return answered;
  }
  return context.database.transaction(async (transaction) => {
    const seal = readSeal(definition, context);
    const stored = seal && (await findStoredAnswer(transaction, seal, context));
    if (stored) return stored.answer;
    const answered = await run(transaction);
    await record(transaction);
    if (seal) await storeAnswer(transaction, seal.keyHash, seal.seal(answered));
    return answered;
  });
}

/** @throws ProblemError validation_failed for a key of another form */
function readSeal(definition: EndpointDefinition, { request, user }: Context): AnswerSeal | null {
  const key = request.headers.get(idempotencyKeyHeader);
  if (key === null || !user || !takesIdempotencyKey(definition)) return null;
  if (!z.string().regex(idempotencyKeyPattern).safeParse(key).success)
    throw new ProblemError("validation_failed", {
      errors: [{ field: idempotencyKeyHeader, message: "Must be 8 to 64 of A-Z a-z 0-9 _ -" }],
    });
  return createAnswerSeal(user.id, definition.name, key);
}

/** The answer that this request got before. @throws ProblemError conflict when another request used the key */
async function findStoredAnswer(
  transaction: Database,
  seal: AnswerSeal,
  { params, query, body, user, now, headers }: Context,
): Promise<{ answer: unknown } | null> {
  const requestHash = seal.requestHash([params, query, body]);
  const taken = { keyHash: seal.keyHash, userId: user?.id ?? "", requestHash };
  const stored = await takeKey(transaction, taken, now);
  if (!stored) return null;
  if (stored.requestHash !== requestHash || !stored.sealedAnswer)
    throw new ProblemError("conflict", {
      message: `The ${idempotencyKeyHeader} was used for another request`,
    });
  headers.set(replayedHeader, "true");
  return { answer: seal.open(stored.sealedAnswer) };
}
