/**
 * How often a signed-in user may do what costs other users something: files of lists, questions whose answers other
 * limits would have given, new passwords. It is counted by user, so that a second browser gives no second share, and
 * other users are not counted with them.
 */
import "server-only";
import type { RateLimit } from "#settings/limits/rate-limit.ts";
import { environment, type WebLimits } from "../env.ts";
import { processLog } from "../observability/log.ts";
import { logSecurityEvent } from "../observability/security-event.ts";
import { createSharedRateLimit } from "../redis/shared-rate-limit.ts";
import { type RouteContext, sessionOf, visit } from "./session-context.ts";

const hourSeconds = 60 * 60;

const kinds = {
  exports: { points: "exportsPerHour", seconds: hourSeconds },
  what_if: { points: "whatIfPerMinute", seconds: 60 },
  password_resets: { points: "passwordResetsPerHour", seconds: hourSeconds },
} as const satisfies Record<string, { points: keyof WebLimits; seconds: number }>;

export type AllowanceKind = keyof typeof kinds;

export class TooManyRequests extends Error {
  override readonly name = "TooManyRequests";
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("Too many requests");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const limits = new Map<AllowanceKind, RateLimit>();

function limitOf(kind: AllowanceKind): RateLimit {
  const { points, seconds } = kinds[kind];
  const known = limits.get(kind);
  if (known) return known;
  const made = createSharedRateLimit({ name: kind, points: environment().limits[points], seconds });
  limits.set(kind, made);
  return made;
}

/** Counts one of these for the signed-in user. @throws TooManyRequests */
export async function spendAllowance(context: RouteContext, kind: AllowanceKind): Promise<void> {
  const { ownerKey, user } = sessionOf(context);
  const seconds = await limitOf(kind).count(ownerKey ?? "");
  if (seconds === undefined) return;
  logSecurityEvent(processLog(), "too_many_requests", {
    code: kind,
    requestId: visit(context).requestId,
    ...(user ? { userId: user.identity_user_id } : {}),
  });
  throw new TooManyRequests(seconds);
}
