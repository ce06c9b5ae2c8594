/**
 * `npm run account-mark -- NAME…`: the marks with which the log names accounts (SECURITY.md), to search the log for
 * them.
 */
import { environment } from "#app/server/env.ts";
import { accountMark } from "#app/server/observability/account-mark.ts";
import { sessionKeys } from "#app/server/session/seal.ts";
import { sessionSecret } from "#app/server/session/session-secret.ts";
import { runProgram } from "./run-program.ts";

await runProgram(async () => {
  const { sessionSecret: configured, dataDir } = environment();
  const { account } = sessionKeys(sessionSecret(configured, dataDir));
  for (const name of process.argv.slice(2))
    process.stdout.write(`${accountMark(account, name)} ${name}\n`);
});
