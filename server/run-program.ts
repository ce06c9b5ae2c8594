/** The outermost layer of a program: an error that the user can fix is reported in one sentence, without a stack. */

const expected = new Set(["SettingsError", "BuildError", "BackendError"]);

export async function runProgram(main: () => Promise<void>): Promise<void> {
  // Otherwise the framework shows file paths on error pages, and React runs its slow checks.
  process.env.NODE_ENV ??= "production";
  try {
    await main();
  } catch (error) {
    endAtOnce(error);
  }
}

/** Reports the error and ends, without waiting for running requests. */
export function endAtOnce(error: unknown): never {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (expected.has(error.name)) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE")
    return `Port ${port} is taken by another program: end that one, or choose another port, for example PORT=3005`;
  if (code === "EACCES" && port !== undefined)
    return `Port ${port} may not be used by this user: choose one above 1023, for example PORT=3000`;
  return error.stack ?? error.message;
}
