/** The kind of fault, from SQLite's code: the app treats each kind in its own way. */
export type SqliteFault = "corrupt" | "newer" | "busy" | "read-only" | "full" | "other";

const faultOfCode: readonly (readonly [RegExp, SqliteFault])[] = [
  [/^SQLITE_(CORRUPT|NOTADB|FORMAT)/, "corrupt"],
  [/^SQLITE_(BUSY|LOCKED)/, "busy"],
  [/^SQLITE_(READONLY|CANTOPEN|PERM)/, "read-only"],
  [/^SQLITE_(FULL|IOERR)/, "full"],
];

export function sqliteFault(error: unknown): SqliteFault {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === "NewerSchemaError") return "newer";
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    const found = faultOfCode.find(([pattern]) => pattern.test(code));
    if (found) return found[1];
  }
  return "other";
}
