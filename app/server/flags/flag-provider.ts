/**
 * The source of flags: LaunchDarkly if its key is set, a file if one is named, otherwise all on in a demo and all off
 * elsewhere.
 */
import "server-only";
import { readFile } from "node:fs/promises";
import { InMemoryProvider, type Provider } from "@openfeature/server-sdk";
import { z } from "zod";
import type { Environment } from "../env.ts";
import { type FlagName, flagNames } from "./flag-names.ts";

const fileSchema = z.record(z.string(), z.boolean());

/** @throws Error that names the file if it cannot be read or is no object of booleans */
export async function flagProvider(
  env: Pick<Environment, "launchDarklySdkKey" | "flagsFile" | "isDemo">,
): Promise<Provider> {
  if (env.launchDarklySdkKey) {
    const { LaunchDarklyProvider } = await import("@launchdarkly/openfeature-node-server");
    return new LaunchDarklyProvider(env.launchDarklySdkKey);
  }
  const values = env.flagsFile ? await readFlagsFile(env.flagsFile) : allFlags(env.isDemo);
  return new InMemoryProvider(
    Object.fromEntries(
      Object.entries(values).map(([name, isOn]) => [
        name,
        {
          variants: { on: true, off: false },
          defaultVariant: isOn ? "on" : "off",
          disabled: false,
        },
      ]),
    ),
  );
}

async function readFlagsFile(file: string): Promise<Record<string, boolean>> {
  const text = await readFile(file, "utf8");
  const result = fileSchema.safeParse(JSON.parse(text));
  if (!result.success) throw new Error(`FLAGS_FILE ${file} is no object of true and false`);
  return result.data;
}

function allFlags(isOn: boolean): Record<FlagName, boolean> {
  return Object.fromEntries(flagNames.map((name) => [name, isOn])) as Record<FlagName, boolean>;
}
