/** The settings of this process: the source of each, and its value unless it is a secret. */
import "server-only";
import { secretNames, settings } from "#settings/list.ts";

interface OwnSetting {
  readonly name: string;
  readonly source: "environment" | "file";
  /** null: a secret, or an address that may hold one */
  readonly value: string | null;
}

/** Addresses with a user or password in them, whatever the setting. */
const mayHoldSecret = /:\/\/[^/]*@/;

/** Those that are set, in the order of the operator's table; all others have their defaults. */
export function ownSettings(source: Readonly<Record<string, string | undefined>>): OwnSetting[] {
  return Object.keys(settings).flatMap((name): OwnSetting[] => {
    const isSecret = secretNames.includes(name);
    if (isSecret && source[`${name}_FILE`]) return [{ name, source: "file", value: null }];
    const text = source[name];
    if (!text) return [];
    const value = isSecret || mayHoldSecret.test(text) ? null : text;
    return [{ name, source: "environment", value }];
  });
}
