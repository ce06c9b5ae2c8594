interface Version {
  readonly numbers: readonly number[];
  readonly isPrerelease: boolean;
}

/** One to four numbers, an optional leading v, pre-release and build; null for anything else. */
function readVersion(text: string): Version | null {
  const match = /^v?(\d{1,9}(?:\.\d{1,9}){0,3})(-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/.exec(
    text.trim(),
  );
  if (!match?.[1]) return null;
  return { numbers: match[1].split(".").map(Number), isPrerelease: match[2] !== undefined };
}

/** Whether `running` is older than `reported`. False where either cannot be read. */
function isOlderVersion(running: string, reported: string): boolean {
  const a = readVersion(running);
  const b = readVersion(reported);
  if (!a || !b) return false;
  for (let place = 0; place < 4; place += 1) {
    const difference = (a.numbers[place] ?? 0) - (b.numbers[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return a.isPrerelease && !b.isPrerelease;
}

/** Whether to look for a newer version at all: never in development. */
export function isVersionChecked(mode: "development" | "production"): boolean {
  return mode !== "development";
}

/** Whether the update toast is due: only for a readable newer version, never for a failed check. */
export function isUpdateDue(running: string, reported: string | null | undefined): boolean {
  return typeof reported === "string" && isOlderVersion(running, reported);
}
