/** docs/security/asvs.md, written from the rows: counts by chapter and state, the rows, the points of the guide. */
import { type AsvsRow, pathsIn, type SafetyPoint, type State, states } from "./asvs-rows.ts";

const chapters = [
  "Encoding and injection",
  "Input and rules of the business",
  "Browser",
  "HTTP and services",
  "Files",
  "Signing in",
  "Sessions",
  "Access",
  "Signed tokens",
  "OAuth and OpenID Connect",
  "Cryptography",
  "Connections",
  "Configuration",
  "Data",
  "Code and parts",
  "Logs and errors",
  "WebRTC",
] as const;

const intro = `# OWASP ASVS 5.0.0, levels 1 and 2, row by row

Written by \`npm run asvs\` from \`asvs.jsonl\` and \`safety-points.jsonl\` beside it: change those. A test compares page and rows, and
looks for each test and file that is named. Subjects are in words of our own; the requirements themselves stand in the
[standard](https://github.com/OWASP/ASVS/tree/v5.0.0/5.0) by their ids.

This is a self-assessment by reading code and tests; there was no external audit.

- **met**: the code does it; where tests are named, they show it.
- **partly**, **open**: what is missing stands there.
- **backend**: a \`/v1\` of one's own has it to do; after it, how the embedded backend stands.
- **operator**: whoever runs Vigil has it to do; Vigil's share stands there.
- **not applicable**: there is nothing of the kind.
`;

export function asvsPage(rows: readonly AsvsRow[], points: readonly SafetyPoint[]): string {
  return [
    intro,
    "## Counts",
    "",
    ...counts(rows),
    "",
    embedded(rows),
    "",
    ...byChapter(rows),
    ...guide(points),
  ].join("\n");
}

const chapterOf = ({ id }: AsvsRow) => Number(/\d+/.exec(id)?.[0]);
const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
const rule = (cells: readonly unknown[]) => line(cells.map(() => "---"));

function counts(rows: readonly AsvsRow[]): string[] {
  const head = ["Chapter", ...states, "all"];
  const tally = (name: string, some: readonly AsvsRow[]) =>
    line([name, ...states.map((state) => count(some, state)), some.length]);
  return [
    line(head),
    rule(head),
    ...chapters.map((name, index) =>
      tally(
        `${index + 1} ${name}`,
        rows.filter((row) => chapterOf(row) === index + 1),
      ),
    ),
    tally(
      "Level 1",
      rows.filter(({ level }) => level === 1),
    ),
    tally(
      "Level 2",
      rows.filter(({ level }) => level === 2),
    ),
    tally("all", rows),
  ];
}

const count = (rows: readonly SafetyPoint[], state: State) =>
  rows.filter((row) => row.state === state).length;

function embedded(rows: readonly AsvsRow[]): string {
  const ofBackend = rows.filter(({ state }) => state === "backend");
  const told = (["met", "partly", "open"] as const).map(
    (state) => `${ofBackend.filter((row) => row.embedded === state).length} ${state}`,
  );
  return `Of the ${ofBackend.length} that are the backend's the embedded one has ${told.join(", ")}.`;
}

const byChapter = (rows: readonly AsvsRow[]) =>
  chapters.flatMap((name, index) => {
    const head = ["Row", "Level", "Subject", "State", "How", "Tests"];
    const lines = rows
      .filter((row) => chapterOf(row) === index + 1)
      .map((row) =>
        line([row.id, row.level, plain(row.subject), stateOf(row), coded(row.how), tests(row)]),
      );
    return [`## ${index + 1} ${name}`, "", line(head), rule(head), ...lines, ""];
  });

const stateOf = ({ state, embedded: own }: AsvsRow) => (own ? `${state} (${own})` : state);

function guide(points: readonly SafetyPoint[]): string[] {
  const head = ["Point", "Subject", "State", "How", "Tests"];
  const told = states
    .filter((state) => count(points, state) > 0)
    .map((state) => `${count(points, state)} ${state}`);
  return [
    "## Points of the safety guide",
    "",
    `The ${points.length} points by which this project tries itself: D decisions, R rows by ASVS, F faults that are injected. ${told.join(", ")}.`,
    "",
    line(head),
    rule(head),
    ...points.map((point) =>
      line([point.id, plain(point.subject), point.state, coded(point.how), tests(point)]),
    ),
    "",
  ];
}

const plain = (text: string) => text.replaceAll("|", "\\|").replaceAll("__Host-", "`__Host-`");
const coded = (text: string) => plain(text).replaceAll(pathsIn, (path) => `\`${path}\``);

/** Each file once, with the beginnings of its tests' titles. */
function tests({ tests: named }: SafetyPoint): string {
  const files = [...new Set(named.map(({ file }) => file))];
  return files
    .map((file) => {
      const titles = named
        .filter((one) => one.file === file)
        .map(({ title }) => `“${plain(title)}”`);
      return `\`${file}\` ${titles.join(", ")}`;
    })
    .join("; ");
}
