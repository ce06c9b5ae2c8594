/** `npm run ingest` as a user runs it, against the app of the test run. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { clinicNow } from "./clinic-clock.ts";

const run = promisify(execFile);

export interface IngestOutcome {
  readonly exitCode: number;
  readonly printed: string;
}

export async function ingestFile(files: string[], ...options: string[]): Promise<IngestOutcome> {
  const backendUrl = new URL(process.env["VIGIL_BACKEND_URL"] ?? "http://127.0.0.1:3001");
  const env = {
    ...process.env,
    BACKEND_PORT: backendUrl.port,
    DATA_DIR: process.env["VIGIL_DATA_DIR"],
    CLINIC_NOW: clinicNow,
  };
  try {
    const args = ["backend/ingest/main.ts", ...files, ...options];
    const { stdout, stderr } = await run(process.execPath, args, { env });
    return { exitCode: 0, printed: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { exitCode: code, printed: `${stdout}${stderr}` };
  }
}
