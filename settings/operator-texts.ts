/** The settings as operators read them: the table of the README and `.env.example`. */
import { groups } from "./list.ts";

const cell = (text: string) => text.replaceAll("|", "\\|");

/** Markdown: a table for each group. */
export function settingsTable(): string {
  return groups
    .map(({ title, settings }) => {
      const rows = Object.entries(settings).map(
        ([name, { unset, does, isSecret }]) =>
          `| \`${name}\`${isSecret ? " ¹" : ""} | ${cell(unset)} | ${cell(does)} |`,
      );
      return [`**${title}**`, "", "| variable | if unset | what it does |", "| --- | --- | --- |"]
        .concat(rows)
        .join("\n");
    })
    .join("\n\n")
    .concat("\n\n¹ or in a file that `<name>_FILE` names, as secrets of containers are.");
}

/** An environment file in which nothing is set yet. */
export function environmentExample(): string {
  const head = [
    "# Settings of Vigil: every one of them, unset. README.md says more.",
    "# A secret may stand in a file instead: SESSION_SECRET_FILE=/run/secrets/session_secret",
  ];
  const parts = groups.map(({ title, settings }) => {
    const lines = Object.entries(settings).flatMap(([name, { unset, does, example }]) => [
      `# ${plain(does)} (unset: ${plain(unset)})`,
      `#${name}=${example.includes("output of") ? "" : example}`,
    ]);
    return [`## ${title}`, ...lines].join("\n");
  });
  return [head.join("\n"), ...parts, ""].join("\n\n").replace(/\n\n$/, "\n");
}

/** Without the marks of Markdown; a link is its text and its path, or its path alone if nothing else stands in brackets. */
const plain = (text: string) =>
  text
    .replace(/\(\[[^\]]+\]\(([^)]+)\)\)/g, "($1)")
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, "$1 ($2)")
    .replaceAll("`", "");

export const marks = { from: "<!-- settings -->", to: "<!-- /settings -->" } as const;

/** The document with the table between the marks. @throws if a mark is missing */
export function withTable(document: string): string {
  const from = document.indexOf(marks.from);
  const to = document.indexOf(marks.to);
  if (from < 0 || to < from) throw new Error(`${marks.from} and ${marks.to} are not in it`);
  return `${document.slice(0, from + marks.from.length)}\n\n${settingsTable()}\n\n${document.slice(to)}`;
}
