/**
 * `npm run restore`: a backup into an empty DATA_DIR or DATABASE_URL. There is no question, and nothing is emptied.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openDatabase } from "../database.ts";
import { readEnvironment } from "../env.ts";
import { keepFilesPrivate } from "../private-files.ts";
import { restoreKeys } from "./back-up-keys.ts";
import { readPrivateKey } from "./part-file.ts";
import { checkBackup, restoreBackup } from "./restore-backup.ts";
import { runCommandLine } from "./run-command-line.ts";

const usage = `Usage: npm run restore -- FOLDER [--keys FOLDER] [--private-key FILE]

  FOLDER               what npm run backup made; goes into DATABASE_URL, or the embedded database in DATA_DIR
  --keys FOLDER        also the keys and web sessions, into DATA_DIR
  --private-key FILE   of an encrypted backup (PEM)`;

await runCommandLine(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keys: { type: "string" }, "private-key": { type: "string" } },
  });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0)
    throw Object.assign(new Error("Name one folder of a backup."), {
      code: "ERR_PARSE_ARGS_COUNT",
    });
  const { dataDir, databaseUrl, isPooled } = readEnvironment(process.env);
  keepFilesPrivate(dataDir);
  const keyFile = values["private-key"];
  const privateKey =
    keyFile === undefined ? undefined : readPrivateKey(readFileSync(keyFile, "utf8"));
  const request = { folder, privateKey };
  // before a database is made for it
  await checkBackup(request);
  const { database, close } = await openDatabase({
    dataDir,
    databaseUrl,
    isPooled,
    isLeftAsItIs: true,
  });
  try {
    // a large one takes a while
    process.stdout.write("The backup is whole. Loading it …\n");
    const lines = await restoreBackup(database, request);
    const keys =
      values.keys === undefined ? [] : await restoreKeys(dataDir, values.keys, privateKey);
    return [...lines, ...keys];
  } finally {
    await close();
  }
});
