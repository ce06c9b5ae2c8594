/** All faults that prevent a release, at once. */

/** The facts for the decision on a release. */
export interface ReleaseFacts {
  /** of package.json */
  readonly version: string;
  /** the dependencies of package.json, unchanged */
  readonly dependencies: Readonly<Record<string, string>>;
  readonly changelog: string;
  /** docs/upgrading.md */
  readonly upgrading: string;
  /** paths that git reports as changed or unknown */
  readonly changedFiles: readonly string[];
  /** of the repository, "v0.1.0" */
  readonly tags: readonly string[];
  /** migrations of the previous release that have since been changed or removed */
  readonly changedMigrations: readonly string[];
}

export const tagOf = (version: string): string => `v${version}`;

const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** One sentence for each fault; if there are none, the version may be released. */
export function releaseFaults(facts: ReleaseFacts): string[] {
  return [
    ...versionFaults(facts),
    // without a valid version there is nothing to look for
    ...(exactVersion.test(facts.version) ? changelogFaults(facts) : []),
    ...facts.changedFiles.map((path) => `${path} is not committed.`),
    ...Object.entries(facts.dependencies)
      .filter(([, version]) => !exactVersion.test(version))
      .map(([name, version]) => `${name} is not pinned: ${version}.`),
    ...facts.changedMigrations.map(
      (path) => `${path} was released, and is not what it was: a migration is never changed.`,
    ),
  ];
}

function versionFaults({ version, tags }: ReleaseFacts): string[] {
  if (!exactVersion.test(version)) return [`The version ${version} of package.json is none.`];
  const isTaken = tags.includes(tagOf(version));
  return isTaken ? [`The tag ${tagOf(version)} exists: raise the version in package.json.`] : [];
}

function changelogFaults({ version, changelog, upgrading, tags }: ReleaseFacts): string[] {
  const faults: string[] = [];
  const section = new RegExp(
    String.raw`^## \[${RegExp.escape(version)}\] - \d{4}-\d{2}-\d{2}$`,
    "m",
  );
  if (!section.test(changelog))
    faults.push(`CHANGELOG.md has no section "## [${version}] - <date>".`);
  const unreleased = /^## \[Unreleased\]\n(?<text>[\s\S]*?)(?=^## \[|(?![\s\S]))/m.exec(changelog);
  if (/^- /m.test(unreleased?.groups?.["text"] ?? ""))
    faults.push("CHANGELOG.md still has lines under Unreleased.");
  const isFirst = tags.length === 0;
  if (!isFirst && !new RegExp(String.raw`^## .*\b${RegExp.escape(version)}\b`, "m").test(upgrading))
    faults.push(`docs/upgrading.md says nothing of the way to ${version}.`);
  return faults;
}
