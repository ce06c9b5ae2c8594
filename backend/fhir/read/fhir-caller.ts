/**
 * The caller of FHIR resources: a signed-in user by the access token of the session (as cookie, as every call of `/v1`,
 * or as bearer token), or a system by an OAuth access token. Each sees its own institutions.
 */
import { allow, isFactorDue } from "../../access.ts";
import type { Database } from "../../database.ts";
import { ProblemError } from "../../http/problem-error.ts";
import { authenticate, findToken } from "../../session/authenticate.ts";
import type { AccessCache } from "../../session/access-cache.ts";
import type { BackendSettings } from "../../settings.ts";
import type { Interaction } from "../oauth/scopes.ts";
import { isSystemToken, systemCaller } from "../oauth/system-caller.ts";
import { FhirRefusal } from "../operation-outcome.ts";
import { servedTypes } from "./served-types.ts";
import { systemRole } from "./to-audit-event.ts";

export interface FhirCaller {
  readonly id: string;
  readonly role: string;
  readonly institutionIds: readonly string[];
  readonly may: (type: string, interaction: Interaction) => boolean;
}

interface Deps {
  database: Database;
  accessCache: AccessCache;
  settings: BackendSettings;
  now: Date;
}

/** @throws FhirRefusal */
export async function readCaller(
  request: Request,
  { database, accessCache, now, settings }: Deps,
): Promise<FhirCaller> {
  const header = request.headers.get("authorization");
  const bearer = /^Bearer ([\w~+/.=-]+)$/i.exec(header ?? "")?.[1];
  if (bearer !== undefined && isSystemToken(bearer)) {
    const system = await systemCaller(database, bearer, now);
    if (!system) throw unauthorized("invalid_token");
    return { ...system, role: systemRole };
  }
  // another scheme is no session either
  if (header !== null && bearer === undefined) throw unauthorized("invalid_request");
  const user =
    bearer === undefined
      ? await authenticate(database, accessCache, request, now)
      : await userOfBearer(database, bearer, now);
  return {
    id: user.id,
    role: user.role,
    institutionIds: user.institutionIds,
    may: (type) => !isFactorDue(user, settings) && isAllowed(user.role, type),
  };
}

async function userOfBearer(database: Database, bearer: string, now: Date) {
  const found = await findToken(database, bearer, "access", now);
  if (found.expiresAt <= now) throw unauthorized("invalid_token");
  return found.user;
}

const unauthorized = (error: string) =>
  new FhirRefusal(401, "login", "Sign in, or send an access token that is valid.", {
    "WWW-Authenticate": `Bearer error="${error}"`,
  });

/** A Binary is the content of a document: a caller who may read one may read the other. */
function isAllowed(role: string, type: string): boolean {
  const resource = servedTypes.find((served) => served.type === type)?.right ?? "fhir";
  try {
    allow({ role }, { resource, method: "GET" });
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}
