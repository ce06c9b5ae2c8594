/**
 * `npm run dev`: the app with hot reload on `PORT`, and the embedded backend if no `V1_BASE_URL` is set. It lacks the
 * parts of the production server: compression, limits, access log.
 */
import { spawn } from "node:child_process";
import { environment } from "#app/server/env.ts";
import { createLog } from "#app/server/observability/log.ts";
import { startBackendProcess } from "./backend-process.ts";
import { keepFilesPrivate } from "./private-files.ts";
import { endAtOnce, runProgram } from "./run-program.ts";

process.env.NODE_ENV = "development";

await runProgram(async () => {
  const { host, port, isEmbedded, isBackendElsewhere, v1BaseUrl, logLevel, dataDir } =
    environment();
  keepFilesPrivate(dataDir);
  const backend =
    isEmbedded && !isBackendElsewhere
      ? await startBackendProcess({ log: createLog({ level: logLevel }), baseUrl: v1BaseUrl })
      : undefined;
  const vite = spawn(
    process.execPath,
    ["node_modules/@react-router/dev/bin.cjs", "dev", "--host", host, "--port", String(port)],
    { stdio: "inherit" },
  );
  const end = async (code: number) => {
    vite.kill();
    await backend?.stop();
    process.exit(code);
  };
  void backend?.addressTaken.then((error) => {
    vite.kill();
    endAtOnce(error);
  });
  vite.on("exit", (code) => void end(code ?? 0));
  process.on("SIGINT", () => void end(0));
  process.on("SIGTERM", () => void end(0));
  await backend?.ready.catch(async (error: unknown) => {
    vite.kill();
    throw error;
  });
});
