import { isDeepStrictEqual } from "node:util";

/** A version of a rule: in force from `setAt` until `replacedAt`, null while it is. */
export interface RuleVersion {
  readonly type: string;
  readonly severity: number;
  readonly slot: number;
  readonly isActive: boolean;
  readonly flagInfo: Readonly<Record<string, unknown>>;
  readonly setAt: Date;
  readonly setBy: string | null;
  readonly replacedAt: Date | null;
}

export interface ChangeOfRules {
  readonly at: Date;
  /** of the versions that began then; null if none began, or no user is stored with them */
  readonly by: string | null;
  readonly rules: readonly {
    readonly type: string;
    readonly severity: number;
    readonly slot: number;
    readonly before: RuleVersion | undefined;
    readonly after: RuleVersion | undefined;
  }[];
}

/**
 * What changed at each instant at which versions ended or began, the newest first; all of one patient. The first
 * setting changes nothing, nor does a version that is as the one before it, or a rule that was off and goes away.
 */
export function limitChanges(versions: readonly RuleVersion[]): ChangeOfRules[] {
  const first = Math.min(...versions.map(({ setAt }) => setAt.getTime()));
  const instants = new Set(
    versions.flatMap(({ setAt, replacedAt }) => [setAt.getTime(), replacedAt?.getTime() ?? first]),
  );
  return [...instants]
    .filter((at) => at > first)
    .toSorted((a, b) => b - a)
    .flatMap((at) => {
      const begun = versions.filter(({ setAt }) => setAt.getTime() === at);
      const ended = versions.filter(({ replacedAt }) => replacedAt?.getTime() === at);
      const places = new Map([...ended, ...begun].map((each) => [placeOf(each), each]));
      const rules = [...places].flatMap(([place, { type, severity, slot }]) => {
        const before = ended.find((each) => placeOf(each) === place);
        const after = begun.find((each) => placeOf(each) === place);
        return isSame(before, after) ? [] : [{ type, severity, slot, before, after }];
      });
      const by = begun.find(({ setBy }) => setBy !== null)?.setBy ?? null;
      return rules.length === 0 ? [] : [{ at: new Date(at), by, rules }];
    });
}

const placeOf = ({ type, severity, slot }: RuleVersion) => `${type} ${severity} ${slot}`;

function isSame(before: RuleVersion | undefined, after: RuleVersion | undefined): boolean {
  if (!before?.isActive && !after?.isActive) return true;
  return (
    before?.isActive === after?.isActive && isDeepStrictEqual(before?.flagInfo, after?.flagInfo)
  );
}
