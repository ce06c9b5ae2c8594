/**
 * Posted forms: every POST redirects, and its outcome waits in the session row under an id in the URL
 * (`/login?form=Ab3…`). So reload and Back are harmless and two tabs do not mix. Passwords and files are never saved.
 */
import "server-only";
import { isSecretField } from "../security/secret-field.ts";
import { addNoticeTo } from "./notices.ts";
import { newOpaqueId, type Session } from "./session.ts";
import type { FormOutcome, NoticeInput, StoredFormOutcome } from "./session-data.ts";
import {
  droppedOutcomesMax,
  formOutcomeMs,
  storedMax,
  visitorOutcomesBytesMax,
} from "./session-limits.ts";

export type { FormOutcome } from "./session-data.ts";

/** Saves the outcome, and notices for their list. Returns the id for the redirect's URL. */
export async function saveFormOutcome(
  session: Session,
  outcome: FormOutcome,
  notices: readonly NoticeInput[] = [],
): Promise<string> {
  const id = newOpaqueId();
  const createdAtMs = session.runtime.clock.now();
  const { ownerKey } = session;
  const saved = withoutSecrets(outcome);
  await session.update((data) => {
    const fresh = data.formOutcomes.filter(
      (stored) => createdAtMs - stored.createdAtMs < formOutcomeMs,
    );
    const all = [{ id, createdAtMs, ownerKey, outcome: saved }, ...fresh];
    data.formOutcomes = fitting(all, session.runtime.limits.formsBytesMax);
    for (const notice of notices) addNoticeTo(data, notice, createdAtMs);
  });
  return id;
}

/**
 * The outcome with this id, however often it is requested within the hour; undefined if it is gone or belongs to
 * another user.
 */
export function takeFormOutcome(
  session: Session,
  id: string | null | undefined,
): FormOutcome | undefined {
  if (!id) return undefined;
  const nowMs = session.runtime.clock.now();
  const stored = session.data.formOutcomes.find((outcome) => outcome.id === id);
  if (!stored || nowMs - stored.createdAtMs >= formOutcomeMs) return undefined;
  const owner = session.user ? session.ownerKey : null;
  return stored.ownerKey === null || stored.ownerKey === owner ? stored.outcome : undefined;
}

/** The newest outcomes for which there is room; of a user's other outcomes only their existence is recorded. */
function fitting(
  newestFirst: readonly StoredFormOutcome[],
  userBytesMax: number,
): StoredFormOutcome[] {
  const left = { visitor: visitorOutcomesBytesMax, user: userBytesMax };
  const hasRoom = newestFirst.map((stored, at) => {
    const whose = stored.ownerKey === null ? "visitor" : "user";
    const size = Buffer.byteLength(JSON.stringify(stored));
    if (at >= storedMax.formOutcomes || size > left[whose]) return false;
    left[whose] -= size;
    return true;
  });
  let dropped = 0;
  return newestFirst.flatMap((stored, at) => {
    if (hasRoom[at]) return [stored];
    const isMissed = stored.ownerKey !== null && isTyped(stored.outcome);
    if (!isMissed || (dropped += 1) > droppedOutcomesMax) return [];
    return [{ ...stored, outcome: { isDropped: true as const } }];
  });
}

/** Whether it holds input or further values for the page, beyond the messages to show. */
function isTyped({ lastResult, values, isDropped }: FormOutcome): boolean {
  const { form: _form, toasts: _toasts, ...typed } = values ?? {};
  return isDropped === true || !!lastResult?.initialValue || Object.keys(typed).length > 0;
}

/** Errors stay under their fields' names; only values are searched for secrets. */
function withoutSecrets({ lastResult, values }: FormOutcome): FormOutcome {
  return {
    ...(lastResult
      ? {
          lastResult: {
            ...lastResult,
            initialValue: withoutSecretValues(lastResult.initialValue ?? null) as never,
          },
        }
      : {}),
    ...(values ? { values: withoutSecretValues(values) as Record<string, unknown> } : {}),
  };
}

function withoutSecretValues(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Blob) return undefined;
  if (Array.isArray(value))
    return value.map(withoutSecretValues).filter((item) => item !== undefined);
  const entries = Object.entries(value)
    .filter(([name]) => !isSecretField(name))
    .map(([name, inner]) => [name, withoutSecretValues(inner)] as const);
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
}
