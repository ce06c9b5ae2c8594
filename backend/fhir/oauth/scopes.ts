/** Scopes of SMART App Launch 2 for systems: `system/<type or *>.<r|s|rs>`. Nothing can be written. */
import { readableTypes } from "../read/served-types.ts";

/** r: read by id; s: search */
export type Interaction = "r" | "s";

const pattern = /^system\/(\*|[A-Za-z]+)\.(r|s|rs|read)$/;

interface Scope {
  readonly type: string;
  readonly interactions: string;
}

/** Null for one that is not known. `read` is how SMART 1 wrote `rs`. */
function readScope(text: string): Scope | null {
  const [, type = "", given = ""] = pattern.exec(text) ?? [];
  if (type !== "*" && !readableTypes.includes(type)) return null;
  return { type, interactions: given === "read" ? "rs" : given };
}

export const isScope = (text: string): boolean => readScope(text) !== null;

/** Whether these scopes allow it. */
export function hasScope(
  scopes: readonly string[],
  type: string,
  interaction: Interaction,
): boolean {
  return scopes.some((text) => {
    const scope = readScope(text);
    return (
      scope !== null &&
      (scope.type === "*" || scope.type === type) &&
      scope.interactions.includes(interaction)
    );
  });
}

/** Whether everything that `requested` allows is allowed by these. */
export function covers(scopes: readonly string[], requested: string): boolean {
  const scope = readScope(requested);
  if (!scope) return false;
  const types = scope.type === "*" ? readableTypes : [scope.type];
  const isCovered = (type: string, interaction: Interaction) =>
    !scope.interactions.includes(interaction) || hasScope(scopes, type, interaction);
  return types.every((type) => isCovered(type, "r") && isCovered(type, "s"));
}

/** What a client can ask for, for the SMART configuration. */
export const supportedScopes = ["system/*.rs", ...readableTypes.map((type) => `system/${type}.rs`)];
