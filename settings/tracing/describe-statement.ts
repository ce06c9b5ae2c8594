const operations = new Set(["select", "insert", "update", "delete", "begin", "commit", "rollback"]);

/**
 * A statement's operation and table: two words, never its text. The table is that of the first `from`, `into` or
 * `update`; undefined if none looks like one of our tables.
 */
export function describeStatement(text: string): { operation: string; table: string | undefined } {
  const [, first = ""] = /^[\s(]*([a-z]+)/i.exec(text) ?? [];
  // `with` begins a select as well as a write: only its first table is reported, not its operation
  const word = first.toLowerCase();
  const operation = operations.has(word) || word === "with" ? word : "other";
  // a string within a statement may also contain such a word
  const bare = text.replaceAll(/'[^']*'/g, "''");
  const [, table] =
    /\b(?:from|into|update)\s+"?([a-z][a-z_]{0,59})"?(?![a-z_"(.])/i.exec(bare) ?? [];
  return { operation, table: table?.toLowerCase() };
}
