const operations = new Set(["select", "insert", "update", "delete", "begin", "commit", "rollback"]);

/**
 * What a statement does, and to which table: two words, never its text. The table is that of the first `from`, `into` or
 * `update`; undefined if there is none that looks like one of ours.
 */
export function describeStatement(text: string): { operation: string; table: string | undefined } {
  const [, first = ""] = /^[\s(]*([a-z]+)/i.exec(text) ?? [];
  // `with` begins a select as well as a write: its first table is told, not what it does
  const word = first.toLowerCase();
  const operation = operations.has(word) || word === "with" ? word : "other";
  // a text of ours within a statement may hold such a word, too
  const bare = text.replaceAll(/'[^']*'/g, "''");
  const [, table] =
    /\b(?:from|into|update)\s+"?([a-z][a-z_]{0,59})"?(?![a-z_"(.])/i.exec(bare) ?? [];
  return { operation, table: table?.toLowerCase() };
}
